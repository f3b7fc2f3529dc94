#!/usr/bin/env bash
# As much of a container as tests need, for Funnel on a machine without a container engine: the command runs in
# namespaces of its own, with the task's volumes at their paths over a copy of the root that is thrown away. Only root
# may do that. There is no image: the command finds this machine's programs, and the folders in CONTAINER_SHARES
# (colon-separated) as they are. CONTAINER_HOME is the folder of what runs.
#
# usage: container.sh run NAME [--env NAME=VALUE]… [--volume HOST:PATH]… [--workdir PATH] -- COMMAND…
#        container.sh stop NAME
set -euo pipefail

action=${1-}
name=${2-}
root="${CONTAINER_HOME-}/$name"

start() {
  local code=0
  mkdir "$root"
  unshare --mount --pid --fork --kill-child "$0" inside "$name" "$@" <&0 &
  echo $! >"$root.pid"
  wait $! || code=$?
  rm -rf "$root" "$root.pid"
  exit "$code"
}

# mounts a file or a folder of this machine at a path of the container
share() {
  if [ -d "$1" ]; then
    mkdir -p "$root/root$2"
  else
    mkdir -p "$(dirname "$root/root$2")"
    touch "$root/root$2"
  fi
  mount --rbind "$1" "$root/root$2"
}

run_inside() {
  local variables=() shares=() folder=/ path
  mount -t tmpfs none "$root"
  mkdir "$root/changes" "$root/work" "$root/root"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$root/changes,workdir=$root/work" "$root/root"
  mount -t proc proc "$root/root/proc"
  share /dev /dev
  while [ "$1" != -- ]; do
    case $1 in
      --env) variables+=("$2") ;;
      --volume) share "${2%%:*}" "${2#*:}" ;;
      --workdir) folder=$2 ;;
    esac
    shift 2
  done
  shift
  IFS=: read -ra shares <<<"${CONTAINER_SHARES-}"
  for path in "${shares[@]}"; do share "$path" "$path"; done
  mkdir -p "$root/root$folder"
  exec env "${variables[@]}" chroot "$root/root" \
    /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
}

case $action in
  run) start "${@:3}" ;;
  inside) run_inside "${@:3}" ;;
  stop) kill -KILL "$(cat "$root.pid")" ;;
  # Funnel also asks for the engine's version, and pulls the image
  *) ;;
esac
