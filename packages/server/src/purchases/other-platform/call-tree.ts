import type { FieldNode } from '@jornada/contract/purchases/other-platform';
import { EACH, pathOf, type FieldStep } from '@jornada/domain/purchases/field-path';
import { isFields, listOf, type Fields } from '../platforms/reading/fields.ts';
import { HIDDEN, TOO_DEEP } from '../platforms/redaction/redact-body.ts';

const MOST_NODES = 400;
/** So that one long object leaves room for the others. */
const MOST_BESIDE = 100;
const DEEPEST = 12;
const LONGEST_VALUE = 120;

/** The fields of a redacted body as a tree: at most 400 nodes, 12 deep, with values of at most 120 characters. */
export function treeOf(body: Fields): FieldNode[] {
  const left = { nodes: MOST_NODES };
  return nodesIn(Object.entries(body), [], left);
}

/** Room on the page, spent by every node. */
interface Left {
  nodes: number;
}

function nodesIn(entries: readonly [FieldStep, unknown][], steps: readonly FieldStep[], left: Left): FieldNode[] {
  const nodes: FieldNode[] = [];
  for (const [step, value] of entries) {
    left.nodes -= 1;
    const isCut = left.nodes <= 0 || nodes.length >= MOST_BESIDE || steps.length >= DEEPEST;
    nodes.push(isCut ? cut : nodeOf(value, [...steps, step], left));
    if (isCut) break;
  }
  return nodes;
}

const cut: FieldNode = { path: null, name: '…', kind: 'cut', shown: null, count: null, children: [] };

function nodeOf(value: unknown, steps: readonly FieldStep[], left: Left): FieldNode {
  const step = steps.at(-1);
  const isReadable = steps.every((each) => !each?.includes(HIDDEN));
  const named = { path: isReadable ? pathOf(steps) : null, name: (step ?? 'cada um').slice(0, LONGEST_VALUE) };
  const inside = { ...named, shown: null, count: null };
  const list = listOf(value);
  if (Array.isArray(value) || list.length > 0) {
    // What is inside of each entry needs no level of its own.
    const children = isFields(list[0])
      ? nodesIn(Object.entries(list[0]), [...steps, EACH], left)
      : nodesIn(list.length === 0 ? [] : [[EACH, list[0]]], steps, left);
    return { ...inside, kind: 'list', count: list.length, children };
  }
  if (isFields(value)) return { ...inside, kind: 'fields', children: nodesIn(Object.entries(value), steps, left) };
  const kind = value === null ? 'null' : value === TOO_DEEP ? 'cut' : kinds[typeof value];
  return { ...inside, kind: kind ?? 'text', shown: shownValue(value), children: [] };
}

const kinds: Partial<Record<string, FieldNode['kind']>> = { number: 'number', boolean: 'boolean' };

/** A value short enough to be shown. */
export const shownValue = (value: unknown): string => String(value).slice(0, LONGEST_VALUE).toWellFormed();
