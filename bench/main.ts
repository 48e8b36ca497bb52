import { parseArgs } from 'node:util';
import { startContestants } from './contestants/contestants.ts';
import { summariseProfiles } from './profile.ts';
import { printTable, saveLatest, type Figure } from './report.ts';
import { runWorkload } from './run-workload.ts';
import { workloads } from './workloads.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, 'in-a-row': { type: 'boolean' }, profile: { type: 'string' } },
});
const unknown = positionals.filter((name) => !workloads.some((workload) => workload.name === name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${workloads.map(({ name }) => name).join(', ')}.\n`);
  process.exit(1);
}
const chosen = workloads.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const inARow = options['in-a-row'] ?? false;
const plan = { ...(options.quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 3 }), inARow };

const contestants = await startContestants({ profileFolder: options.profile });
const figures: Figure[] = [];
try {
  for (const workload of chosen) figures.push(...(await runWorkload(contestants, workload, plan)));
} finally {
  await contestants.stop();
}
printTable(figures);
if (options.profile) summariseProfiles(options.profile);
else if (!options.quick && !inARow) saveLatest(figures);
