// Lines of code, without blank ones and comments: by package, by room (`--rooms`), or what commits changed (`--since REV`, `--since REV..REV`).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../setup/supervise.mjs';
import { changesSince } from './changes.mjs';
import { codeLinesOf, isCounted, kindOf } from './code-lines.mjs';
import { roomOf } from './rooms.mjs';

const { values } = parseArgs({ options: { rooms: { type: 'boolean' }, since: { type: 'string' } } });
const lines = values.since === undefined ? counted(values.rooms === true) : changed(values.since);
process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** @param {boolean} isByRoom */
function counted(isByRoom) {
  const all = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(isCounted);
  const sizes = all.map((file) => ({
    file,
    size: codeLinesOf(file, readFileSync(path.join(projectRoot, file), 'utf8')).size,
  }));
  /** @param {(file: string) => string} keyOf */
  const rows = (keyOf) =>
    summed(sizes.map(({ file, size }) => ({ key: keyOf(file), kind: kindOf(file), amounts: [size] }))).map(
      ([key, { source, tests }]) => `${key}: source ${source[0]}, tests ${tests[0]}`,
    );
  const [source, tests] = ['source', 'tests'].map((kind) =>
    sizes.filter(({ file }) => kindOf(file) === kind).reduce((sum, { size }) => sum + size, 0),
  );
  const byPlace = isByRoom
    ? [...rows((file) => roomOf(file).place), '', ...rows((file) => roomOf(file).room), '']
    : rows((file) => file.split('/', file.startsWith('packages/') ? 2 : 1).join('/'));
  return [
    ...byPlace,
    `source ${source}, tests ${tests}, tests to source ${(Number(tests) / Number(source)).toFixed(2)}`,
  ];
}

/** @param {string} since */
function changed(since) {
  const changes = changesSince(projectRoot, since).map(({ file, added, removed }) => ({
    key: roomOf(file).room,
    kind: kindOf(file),
    amounts: [added, removed],
  }));
  const total = summed(changes.map((change) => ({ ...change, key: 'together' })));
  return [...summed(changes), ...total].map(
    ([key, { source, tests }]) => `${key}: source ${plusMinus(source)}, tests ${plusMinus(tests)}`,
  );
}

/** @param {number[]} amounts */
function plusMinus([added = 0, removed = 0]) {
  return `+${added} −${removed}`;
}

/**
 * Sums amounts by key, sorted.
 *
 * @param {{ key: string, kind: 'source' | 'tests', amounts: number[] }[]} entries
 * @returns {[string, { source: number[], tests: number[] }][]}
 */
function summed(entries) {
  /** @type {Record<string, { source: number[], tests: number[] }>} */
  const sums = {};
  for (const { key, kind, amounts } of entries) {
    const sum = (sums[key] ??= { source: amounts.map(() => 0), tests: amounts.map(() => 0) });
    sum[kind] = amounts.map((amount, index) => amount + (sum[kind][index] ?? 0));
  }
  return Object.entries(sums).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
}
