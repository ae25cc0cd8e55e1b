# What is installed on Debian: for building, demo and check; for check-long beside that.

PACKAGES = gcc clang libclang-rt-14-dev make pkg-config git libsqlite3-dev sqlite3 libcsv-dev nettle-dev libedit-dev \
           libjansson-dev libcmocka-dev mandoc clang-format jq gzip lld chromium chromium-driver python3-selenium nodejs \
           libxml2-dev libxml2-utils groff strace valgrind bsdextrautils openssh-client parallel pgn-extract wasi-libc \
           libclang-rt-14-dev-wasm32 tmux gettext libmicrohttpd-dev libqrencode-dev libunistring-dev
# For check-long alone: other processors and C libraries, and what runs their programs; the package; many machines.
PACKAGES_LONG = gcc-arm-linux-gnueabihf libc6-dev-armhf-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user \
                musl-tools dpkg-dev debhelper lintian openssh-server slurm-wlm slurmctld slurmd munge postgresql zsh fish

deps: INSTALL = $(PACKAGES)
deps-long: INSTALL = $(PACKAGES) $(PACKAGES_LONG)
deps deps-long:
	$(if $(filter 0,$(shell id -u)),,sudo )apt-get update -q
	DEBIAN_FRONTEND=noninteractive $(if $(filter 0,$(shell id -u)),,sudo -E )apt-get install -q -y \
	    --no-install-recommends $(INSTALL)
