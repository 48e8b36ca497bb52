import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Instead of systemd, which needs a machine of its own: starts what the installed unit names, as its user and in its folder. */
const systemctl = String.raw`#!/bin/sh
unit=/etc/systemd/system/jornada.service
of() { sed -n "s/^$1=//p" $unit; }
running() { kill -0 "$(cat /run/jornada.pid 2>/dev/null)" 2>/dev/null; }
start() {
  running && return
  cd "$(of WorkingDirectory)"
  setsid setpriv --reuid="$(of User)" --regid="$(of User)" --init-groups \
    env -i PATH=/usr/bin:/bin "$(of Environment)" $(of ExecStart) >/var/log/jornada.log 2>&1 &
  echo $! >/run/jornada.pid
}
stop() {
  running && kill "$(cat /run/jornada.pid)"
  while running; do sleep 0.1; done
}
case "$*" in
daemon-reload) ;;
'enable --now jornada' | 'start jornada') start ;;
'stop jornada') stop ;;
'is-active --quiet jornada') running ;;
'restart caddy') setsid caddy run --config /etc/caddy/Caddyfile >/var/log/caddy.log 2>&1 & ;;
*) echo "systemctl $*" >&2 && exit 1 ;;
esac
`;
const journalctl = '#!/bin/sh\ncat /var/log/jornada.log\n';

/**
 * A bare Debian, as a provider's image but without a kernel, in a folder. Needs root, for chroot, and Debian's archive.
 *
 * @param {'bookworm' | 'trixie'} suite
 */
export function makeDebian(suite) {
  if (process.getuid?.() !== 0) throw new Error('chroot needs root');
  const root = mkdtempSync(join(tmpdir(), `jornada-${suite}-`));
  execFileSync(
    'debootstrap',
    ['--variant=minbase', '--include=procps,systemd', suite, root, 'http://deb.debian.org/debian'],
    {
      stdio: 'pipe',
    },
  );
  // A temporary folder is its owner's alone, and a system's root is not.
  chmodSync(root, 0o755);
  writeProgram(root, 'systemctl', systemctl);
  writeProgram(root, 'journalctl', journalctl);
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** @param {string} root @param {string} name @param {string} text */
function writeProgram(root, name, text) {
  const path = join(root, 'usr/local/sbin', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/**
 * Runs a script as that system's root, until its first failing command. What it leaves running ends with it.
 *
 * @param {string} root
 * @param {string} script
 * @param {{ isOnline?: boolean }} [options] whether it reaches the network, else only itself
 * @returns {Promise<{ code: number | string, said: string }>}
 */
export function runIn(root, script, { isOnline = false } = {}) {
  writeFileSync(join(root, 'page.sh'), script);
  const inside = [
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    ...(isOnline ? [] : ['ip link set lo up']),
    `exec chroot ${root} env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash -eu /page.sh`,
  ].join(' && ');
  const spaces = ['--mount', '--pid', '--fork', '--kill-child', ...(isOnline ? [] : ['--net'])];
  return new Promise((resolve) => {
    execFile('unshare', [...spaces, 'sh', '-c', inside], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}
