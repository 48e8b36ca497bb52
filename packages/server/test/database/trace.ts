import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Throws if the system-call tracer is missing, and says what to install. */
export function requireTracer(): void {
  if (spawnSync('strace', ['-V']).error) {
    throw new Error('This test needs strace: on Debian and Ubuntu, apt-get install -y strace.');
  }
}

export interface SystemCall {
  name: string;
  /** The file of the call; for a rename, the new name. */
  path: string;
  line: string;
}

/** Reads the output of `strace -f -y -o file`: the calls in the order of their completion. */
export async function readTrace(file: string): Promise<SystemCall[]> {
  const calls: SystemCall[] = [];
  /** By thread: the first part of its unfinished call, when calls of other threads are logged in between. */
  const begun = new Map<string, string>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, thread = '', event = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (event.endsWith(' <unfinished ...>')) begun.set(thread, event.replace(' <unfinished ...>', ''));
    else calls.push(...callIn(event.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(thread) ?? '')));
  }
  return calls;
}

function callIn(event: string): SystemCall[] {
  const [, name, parameters] = /^(\w+)\((.*)\) += /.exec(event) ?? [];
  if (name === undefined || parameters === undefined) return [];
  const path = /^\d+<(.*?)>/.exec(parameters)?.[1] ?? /"([^"]*)"[^"]*$/.exec(parameters)?.[1] ?? '';
  return [{ name, path, line: event }];
}
