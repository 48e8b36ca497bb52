import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Prints the server process's CPU time by package or folder, and by function. */
export function summariseProfiles(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    const byPlace = new Map<string, number>();
    const byFunction = new Map<string, number>();
    const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
    let busy = 0;
    profile.samples.forEach((id, index) => {
      const { functionName, url, lineNumber } = nodes.get(id)!;
      if (functionName === '(idle)') return;
      const time = profile.timeDeltas[index]!;
      busy += time;
      add(byPlace, placeOf(url) ?? functionName, time);
      add(
        byFunction,
        `${functionName || '(anonymous)'} ${placeOf(url) ?? ''} ${url.split('/').at(-1)}:${lineNumber + 1}`,
        time,
      );
    });
    for (const [title, map, count] of [
      ['by place', byPlace, 25],
      ['by function', byFunction, 45],
    ] as const) {
      process.stdout.write(`\n${file}, ${title}:\n`);
      const top = [...map].sort(([, a], [, b]) => b - a).slice(0, count);
      for (const [name, time] of top)
        process.stdout.write(`${((time / busy) * 100).toFixed(1).padStart(5)} %  ${name}\n`);
    }
  }
}

function add(map: Map<string, number>, key: string, time: number): void {
  map.set(key, (map.get(key) ?? 0) + time);
}

/** A package in node_modules, a folder of the product, or a module of Node. */
function placeOf(url: string): string | undefined {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return dependency ?? /packages\/([^/]+\/[^/]+\/[^/]+)/.exec(url)?.[1] ?? (url.startsWith('node:') ? url : undefined);
}
