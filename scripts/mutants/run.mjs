// npm run test:mutants: commits each fault of scripts/mutants in a copy of the project; a test has to fail. `-- purchases` runs an area,
// `-- paid-journey-for-free` one of them.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stopSignals } from '../setup/stop-signals.mjs';
import { projectRoot } from '../setup/supervise.mjs';
import { copyProject } from './copy-project.mjs';
import { failuresWithoutFault, judge } from './judge.mjs';

const folder = import.meta.dirname;
const areas = readdirSync(folder).filter((name) => name.endsWith('.json'));
const all = areas.flatMap((name) => {
  /** @type {import('./judge.mjs').Mutant[]} */
  const mutants = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return mutants.map((mutant) => ({ ...mutant, area: basename(name, '.json') }));
});

const asked = process.argv.slice(2);
const chosen = all.filter(({ area, id }) => asked.length === 0 || asked.includes(area) || asked.includes(id));
const unknown = asked.filter((name) => !all.some(({ area, id }) => area === name || id === name));
if (unknown.length > 0) {
  process.stderr.write(`No area and no mutant: ${unknown.join(', ')}\n`);
  process.exit(1);
}

const stopping = new AbortController();
for (const signal of stopSignals) process.on(signal, () => stopping.abort());
const copy = copyProject(projectRoot);
try {
  process.exitCode = await judgeAll();
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
async function judgeAll() {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  const { signal } = stopping;
  const failures = await failuresWithoutFault(copy, chosen, signal);
  if (signal.aborted) return 130;
  if (failures.length > 0) {
    process.stdout.write(`Without any fault these fail already:\n${failures.join('\n')}\n`);
    return 1;
  }
  process.stdout.write(`All tests pass without a fault (${seconds()}).\n`);

  /** @type {Partial<Record<import('./judge.mjs').Verdict['outcome'], number>>} */
  const counts = {};
  for (const mutant of chosen) {
    const { outcome, by } = await judge(copy, mutant, signal);
    if (signal.aborted) return 130;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    const word = outcome === 'caught' ? outcome : outcome.toUpperCase();
    const lines = outcome === 'caught' ? [by] : [by, mutant.fault];
    process.stdout.write(
      `${word.padEnd(9)}  ${mutant.area.padEnd(9)}  ${mutant.id.padEnd(32)}  ${lines.join('\n  ')}\n`,
    );
  }
  const totals = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  process.stdout.write(`${chosen.length} mutants in ${seconds()}: ${totals.join(', ')}\n`);
  return counts.caught === chosen.length ? 0 : 1;
}
