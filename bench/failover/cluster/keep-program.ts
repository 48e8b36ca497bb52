import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

export interface Surroundings {
  /** The file for what it prints. */
  log: string;
  /** Its working folder and home. */
  folder: string;
  /** Whom it runs as; undefined: the same user as this process. */
  user: { uid: number; gid: number } | undefined;
  /** A command that runs it elsewhere, such as in a network namespace. */
  under?: readonly string[];
  /** Processes with this working folder die with it: PostgreSQL outlives the Patroni that started it. */
  dependants?: string;
}

export interface KeptProgram {
  hasEnded(): boolean;
  /** Sends kill -9 to the program and its dependants, and waits until they are gone. */
  kill(): Promise<void>;
}

// The shell reads its standard input, which closes when this process ends, even by kill -9: then the program ends too. Descriptor 3,
// because a shell's background jobs read from /dev/null. A program that ends by itself (not by 128 + 9) takes the watcher with it.
const keeper = `
  exec 3<&0
  dependants=$1; shift
  "$@" 3<&- & program=$!
  {
    read -r nothing <&3
    kill -KILL $program
    [ -z "$dependants" ] || kill -KILL $(find /proc -maxdepth 2 -name cwd -lname "$dependants" | cut -d / -f 3)
  } 2>/dev/null & watcher=$!
  wait $program
  [ $? -eq 137 ] || kill $watcher
  wait $watcher
`;

/** Starts a program that ends with this process at the latest. */
export function keepProgram(
  command: readonly string[],
  { log, folder, user, under = [], dependants = '' }: Surroundings,
): KeptProgram {
  const output = openSync(log, 'a');
  const as = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', dependants, ...under, ...as, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
    detached: true,
    stdio: ['pipe', output, output],
  });
  const ended = once(child, 'exit');
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async kill() {
      child.stdin?.end();
      await ended;
    },
  };
}
