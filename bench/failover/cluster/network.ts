import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Location } from './place.ts';

/** Three machines on a network that can be cut. Packets that are cut off are dropped without a word. */
export interface Network {
  locations: Location[];
  /** Cuts one machine off from the other two; this process still reaches all. */
  separate(host: string): void;
  /** Pulls the cable of a machine: nobody reaches it. */
  unplug(host: string): void;
  mend(): void;
  close(): void;
}

const MACHINES = 3;
const hostOf = (machine: number) => `10.77.${machine}.2`;
const gatewayOf = (machine: number) => `10.77.${machine}.1`;

/**
 * Makes the network in namespaces of the kernel's. This process must be alone in its own network namespace (`unshare --net`) and may
 * administer it; it is the machine in the middle, which passes packets on.
 */
export async function makeNetwork(): Promise<Network> {
  const keepers = Array.from({ length: MACHINES }, () =>
    // It ends with this process: its standard input closes.
    spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  // `unshare` becomes `cat` in the new namespace; before that, the interface would be moved into ours.
  await wait(500);
  const inside = keepers.map(({ pid }) => ['nsenter', `--net=/proc/${pid}/ns/net`]);
  const at = (machine: number, ...command: string[]) => run(...inside[machine - 1]!, ...command);
  run('ip', 'link', 'set', 'lo', 'up');
  run('sysctl', '-q', 'net.ipv4.ip_forward=1');
  const machines = Array.from({ length: MACHINES }, (_, index) => index + 1);
  const plugIn = (machine: number) => {
    at(machine, 'ip', 'link', 'set', 'eth0', 'up');
    at(machine, 'ip', 'route', 'replace', 'default', 'via', gatewayOf(machine));
  };
  for (const machine of machines) {
    run(
      'ip',
      'link',
      'add',
      `cable${machine}`,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      `${keepers[machine - 1]!.pid}`,
    );
    run('ip', 'addr', 'add', `${gatewayOf(machine)}/24`, 'dev', `cable${machine}`);
    run('ip', 'link', 'set', `cable${machine}`, 'up');
    at(machine, 'ip', 'link', 'set', 'lo', 'up');
    at(machine, 'ip', 'addr', 'add', `${hostOf(machine)}/24`, 'dev', 'eth0');
    plugIn(machine);
  }
  let cuts: string[][] = [];
  let unplugged: number[] = [];
  return {
    locations: machines.map((machine) => ({ host: hostOf(machine), under: inside[machine - 1]! })),
    separate(host) {
      const others = machines.map(hostOf).filter((other) => other !== host);
      cuts = others.flatMap((other) => [
        ['from', host, 'to', other, 'blackhole'],
        ['from', other, 'to', host, 'blackhole'],
      ]);
      for (const cut of cuts) run('ip', 'rule', 'add', ...cut);
    },
    unplug(host) {
      unplugged = machines.filter((machine) => hostOf(machine) === host);
      for (const machine of unplugged) at(machine, 'ip', 'link', 'set', 'eth0', 'down');
    },
    mend() {
      for (const cut of cuts) run('ip', 'rule', 'del', ...cut);
      for (const machine of unplugged) plugIn(machine);
      [cuts, unplugged] = [[], []];
    },
    close() {
      for (const keeper of keepers) keeper.kill();
    },
  };
}

function run(...[command, ...parameters]: string[]): void {
  execFileSync(command!, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}
