// Checks imports: arrows between packages, walls between rooms, no circles. Prints one line for each objection.
import { globSync, readFileSync } from 'node:fs';
import { circlesIn } from './circles.mjs';
import { importsOf } from './imports.mjs';
import { placeOf } from './places.mjs';
import { layersWithRooms, violationOf } from './rules.mjs';

const files = globSync(
  ['packages/*/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts', 'scripts/**/*.mjs', '{bench,fuzz}/**/*.{ts,mjs}'],
  {
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  },
);
const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
const manifests = new Map();

const objections = imports.flatMap((found) => {
  const objection = violationOf(found, manifestOf);
  return objection ? [`${found.from}:${found.line} imports ${found.specifier}: ${objection}`] : [];
});
for (const circle of circlesIn(filesGraph())) objections.push(`files in a circle: ${closed(circle)}`);
for (const layer of layersWithRooms) {
  for (const circle of circlesIn(roomsGraph(layer))) {
    objections.push(`rooms of ${layer} in a circle: ${closed(circle)} (${reasons(layer, circle)})`);
  }
}

process.stdout.write(objections.map((line) => `${line}\n`).join(''));
process.exitCode = objections.length > 0 ? 1 : 0;

/** @param {string} layer */
function manifestOf(layer) {
  if (!manifests.has(layer)) {
    manifests.set(layer, JSON.parse(readFileSync(layer ? `packages/${layer}/package.json` : 'package.json', 'utf8')));
  }
  return manifests.get(layer);
}

/** Imports of types count too: two files that need each other's types are one subject, or share a third. */
function filesGraph() {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) if (to) link(graph, from, to);
  return graph;
}

/** Tests may import from every room, so only product code can form a circle. @param {string} layer */
function roomsGraph(layer) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of betweenRooms(layer)) link(graph, from, to);
  return graph;
}

/** @param {string} layer */
function betweenRooms(layer) {
  return imports.flatMap(({ from: fromFile, to: toFile }) => {
    if (!toFile) return [];
    const from = placeOf(fromFile);
    const to = placeOf(toFile);
    if (from.layer !== layer || to.layer !== layer || from.isTest || !from.room || !to.room) return [];
    return from.room === to.room || from.room === 'app' ? [] : [{ from: from.room, to: to.room, fromFile, toFile }];
  });
}

/** One import for each step of a circle. @param {string} layer @param {string[]} circle */
function reasons(layer, circle) {
  return circle
    .map((room, index) => {
      const next = circle[(index + 1) % circle.length];
      const step = betweenRooms(layer).find(({ from, to }) => from === room && to === next);
      return step ? `${step.fromFile} → ${step.toFile}` : '';
    })
    .join(', ');
}

/** @param {Map<string, Set<string>>} graph @param {string} from @param {string} to */
function link(graph, from, to) {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** @param {string[]} circle */
function closed(circle) {
  return [...circle, circle[0]].join(' → ');
}
