// Carries the precompiled header all unit and integration tests share.
