import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureHaproxy } from './provision/haproxy.mjs';

// The shell reads its standard input, which closes when this process ends, even by kill -9: then the proxy stops.
const keeper = `
  exec 3<&0
  "$@" 3<&- & proxy=$!
  { read -r nothing <&3; kill -TERM $proxy; } 2>/dev/null &
  wait $proxy
`;

/** @param {number} port @param {number[]} processes */
const configuration = (port, processes) => `
global
  maxconn 2000
  # So that turns are strict.
  nbthread 1
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 70s
  timeout server 70s
frontend platform
  bind 127.0.0.1:${port}
  http-response set-header x-answered-by %s
  default_backend processes
backend processes
  balance roundrobin
${processes.map((own) => `  server port-${own} 127.0.0.1:${own}`).join('\n')}
`;

/**
 * Starts haproxy on a port of 127.0.0.1. Each request goes to the next of the processes, which listen on ports of 127.0.0.1 and are named
 * in each answer's `x-answered-by`. It ends with this process at the latest.
 *
 * @param {number} port
 * @param {number[]} processes
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startThrowawayHaproxy(port, processes) {
  const program = await ensureHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'jornada-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, processes));
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', program, '-db', '-f', file], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const exited = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`haproxy did not start:\n${said}`);
    await setTimeout(20);
  }
  return {
    async stop() {
      child.stdin.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
