# Shared by the scripts; sourced, not run. Debian 12 (bookworm) package names.

build_packages=(
    g++ cmake ninja-build ccache mold
    qt6-base-dev qt6-base-dev-tools libgl-dev qt6-serialport-dev qt6-charts-dev libqt6svg6-dev libqt6opengl6-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    libqcustomplot-dev libspdlog-dev libreaderwriterqueue-dev libyaml-cpp-dev
    libfastcdr-dev libzstd-dev liblz4-dev zlib1g-dev libfftw3-dev libeigen3-dev cyclonedds-dev pkg-config
)
# Run-time packages of the window and of screenshots, besides those of the build.
run_packages=(libqt6gui6 libqt6svg6 breeze-icon-theme qt6-qpa-plugins qt6-translations-l10n fonts-dejavu-core)
# a display that can be killed; tests/check_sizes.py; another DDS, for tests/peer; a schema for HRIM's XML
test_packages=(xvfb python3 libfastrtps-dev libxml2-utils)
whole_packages=(weston qt6-wayland) # a display that ends, for scripts/test --whole
static_packages=(clang-format-14 cmake python3) # checks that compile nothing
check_packages=("${static_packages[@]}" clang clang-14 clang-tidy-14)

# Lists missing packages and installs them (with sudo if not root).
need_packages() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing what is missing: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Run this as root, or install sudo: the packages above are needed." >&2
            return 1
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}

# The checks that need no compiler, all of them: prints what is wrong, fails if anything is.
check_sources() {
    local failed=0
    echo "Checking the format …"
    git ls-files '*.cpp' '*.h' | xargs clang-format-14 --dry-run --Werror || failed=1
    echo "Checking layers, families and sizes …"
    cmake -DROOT="$PWD" -P tests/check_layers.cmake || failed=1
    python3 tests/check_families.py "$PWD" || failed=1
    python3 tests/check_sizes.py "$PWD" || failed=1
    return $failed
}

# build PRESET [arguments of cmake --build]: configures if needed and builds; quiet if nothing changed.
build() {
    local preset=$1
    shift
    if [ ! -f "build/$preset/build.ninja" ]; then
        echo "Configuring ($preset) …"
        cmake --preset "$preset" >/dev/null
    fi
    echo "Building ($preset) …"
    cmake --build --preset "$preset" "$@" -- --quiet
}

# install_reader: an independent reader of recordings for tst_recordings, which is skipped without it.
install_reader() {
    local folder=build/release/reader
    cmp -s tests/reader/package-lock.json "$folder/package-lock.json" && [ -d "$folder/node_modules" ] && return
    if ! command -v npm >/dev/null; then
        echo "Without npm (Node 18 or later), no other program reads the recordings of the tests."
        return
    fi
    echo "Installing a reader of recordings …"
    mkdir -p "$folder"
    cp tests/reader/package.json tests/reader/package-lock.json "$folder/"
    (cd "$folder" && npm ci --silent --no-audit --no-fund) || {
        rm -rf "$folder"
        echo "npm could not install it; the test that needs it is skipped."
    }
}

# run_tests [arguments of ctest]: the tests of all builds in one run, so that those that sleep and those that compute
# run side by side. Prints the output of a failed test at once, and its failed checks at the end again.
run_tests() {
    local limit=1200 # s; ends a test that hangs
    [ -z "${SERVODECK_WHOLE:-}" ] || limit=86400
    echo 'subdirs(dev release tsan)' >build/CTestTestfile.cmake
    QTEST_FUNCTION_TIMEOUT=${limit}000 ctest --test-dir build --timeout "$limit" --output-on-failure --no-tests=error -j "$(($(nproc) * 2))" "$@" && return
    echo "Failed checks:"
    awk '/^[0-9]+\/[0-9]+ Testing: / {test = $3}
        /^(FAIL!|XPASS|QFATAL|   Loc:|   Actual|   Expected)|ERROR: .*Sanitizer|: runtime error: / {print test ": " $0}' \
        build/Testing/Temporary/LastTest.log
    return 1
}
