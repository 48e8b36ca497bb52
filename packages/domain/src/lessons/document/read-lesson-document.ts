import { isBlank } from '../../text/invisible.ts';
import type { LessonDocument } from './lesson-document.ts';
import { isLinkHref } from './link-href.ts';
import {
  type AttributeRules,
  MARK_TYPES,
  type MarkType,
  markAttributes,
  MAX_DOCUMENT_BYTES,
  MAX_LIST_DEPTH,
  NODES,
  type NodeType,
  nodeRule,
} from './nodes.ts';

/** Why a document is refused. */
export const DOCUMENT_REFUSALS = [
  'not_an_object',
  'not_a_list',
  'unknown_node',
  'node_not_allowed',
  'unknown_key',
  'content_missing',
  'list_too_deep',
  'wrong_attribute',
  'text_too_long',
  'unsafe_link',
  'alt_missing',
  'wrong_text',
  'unknown_mark',
  'marks_out_of_order',
  'too_large',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** What is wrong, and where: `content[3].attrs.level`; the document itself is the empty path. */
export interface DocumentFault {
  path: string;
  reason: DocumentRefusal;
}
export type ReadDocument = { ok: true; document: LessonDocument } | ({ ok: false } & DocumentFault);

/**
 * Whatever somebody sent, as a lesson's document, or the first thing that is wrong with it (decision C14). Nothing is put right or left
 * out: a document is exactly of the closed set. Depth and time are bounded for any input.
 */
export function readLessonDocument(input: unknown, maxBytes = MAX_DOCUMENT_BYTES): ReadDocument {
  const budget = { nodes: maxBytes / SHORTEST_NODE_BYTES };
  const found = faultOfNode(input, { path: '', allowed: ['doc'], lists: 0, budget });
  if (found) return { ok: false, ...found };
  if (isTooLarge(JSON.stringify(input), maxBytes)) return { ok: false, path: '', reason: 'too_large' };
  return { ok: true, document: input as LessonDocument };
}

/** `{"type":"paragraph"}`. More nodes than fit are not looked at one by one. */
const SHORTEST_NODE_BYTES = 20;

interface Place {
  path: string;
  /** The types that may stand here. */
  allowed: readonly string[];
  /** How many lists it is in. */
  lists: number;
  /** Shared by all places of a document. */
  budget: { nodes: number };
}

type Found = DocumentFault | null;
const fault = (path: string, reason: DocumentRefusal): DocumentFault => ({ path, reason });

function faultOfNode(input: unknown, place: Place): Found {
  const { path, allowed, budget } = place;
  budget.nodes -= 1;
  if (budget.nodes < 0) return fault('', 'too_large');
  if (!isRecord(input)) return fault(path, 'not_an_object');
  const type = own(input, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(NODES, type)) return fault(inside(path, 'type'), 'unknown_node');
  if (!allowed.includes(type)) return fault(path, 'node_not_allowed');
  const rule = nodeRule(type as NodeType);
  const lists = place.lists + (rule.isList ? 1 : 0);
  if (lists > MAX_LIST_DEPTH) return fault(path, 'list_too_deep');
  const keys = [
    'type',
    ...(rule.attrs ? ['attrs'] : []),
    ...(rule.content ? ['content'] : []),
    ...(rule.isText ? ['text'] : []),
    ...(rule.isInline ? ['marks'] : []),
  ];
  return (
    faultOfKeys(input, keys, path) ??
    (rule.attrs ? faultOfAttributes(own(input, 'attrs'), rule.attrs, inside(path, 'attrs')) : null) ??
    (rule.isText ? faultOfText(own(input, 'text'), inside(path, 'text')) : null) ??
    (rule.isInline ? faultOfMarks(own(input, 'marks'), inside(path, 'marks')) : null) ??
    (rule.content ? faultOfContent(own(input, 'content'), rule.content, { ...place, lists }) : null)
  );
}

function faultOfContent(
  input: unknown,
  { first, of, atLeast }: { first?: string; of: readonly string[]; atLeast: number },
  { path, lists, budget }: Place,
): Found {
  const at = inside(path, 'content');
  if (input === undefined) return atLeast > 0 ? fault(path, 'content_missing') : null;
  if (!Array.isArray(input)) return fault(at, 'not_a_list');
  if (input.length < atLeast) return fault(path, 'content_missing');
  for (let index = 0; index < input.length; index += 1) {
    const allowed = index === 0 && first ? [first] : of;
    const found = faultOfNode(input[index], { path: `${at}[${index}]`, allowed, lists, budget });
    if (found) return found;
  }
  return null;
}

function faultOfText(input: unknown, path: string): Found {
  return typeof input === 'string' && input !== '' && isStorable(input) ? null : fault(path, 'wrong_text');
}

function faultOfMarks(input: unknown, path: string): Found {
  if (input === undefined) return null;
  if (!Array.isArray(input)) return fault(path, 'not_a_list');
  let last = -1;
  for (let index = 0; index < input.length; index += 1) {
    const at = `${path}[${index}]`;
    const mark: unknown = input[index];
    if (!isRecord(mark)) return fault(at, 'not_an_object');
    const rank = MARK_TYPES.indexOf(own(mark, 'type') as MarkType);
    if (rank < 0) return fault(inside(at, 'type'), 'unknown_mark');
    if (rank <= last) return fault(at, 'marks_out_of_order');
    last = rank;
    const rules = markAttributes(MARK_TYPES[rank]!);
    const hasAttributes = Object.keys(rules).length > 0;
    const found =
      faultOfKeys(mark, hasAttributes ? ['type', 'attrs'] : ['type'], at) ??
      (hasAttributes ? faultOfAttributes(own(mark, 'attrs'), rules, inside(at, 'attrs')) : null);
    if (found) return found;
  }
  return null;
}

/** Every attribute is there, with a fitting value, and no other. */
function faultOfAttributes(input: unknown, rules: AttributeRules, path: string): Found {
  if (!isRecord(input)) return fault(path, 'not_an_object');
  const unknown = faultOfKeys(input, Object.keys(rules), path);
  if (unknown) return unknown;
  for (const name of Object.keys(rules)) {
    const reason = refusalOfAttribute(name, rules, input);
    if (reason) return fault(inside(path, name), reason);
  }
  return null;
}

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function refusalOfAttribute(name: string, rules: AttributeRules, attrs: object): DocumentRefusal | null {
  const rule = rules[name]!;
  const value = own(attrs, name);
  const unless = (isRight: boolean) => (isRight ? null : 'wrong_attribute');
  switch (rule.kind) {
    case 'choice':
      return unless(rule.of.includes(value as string));
    case 'whole':
      return unless(Number.isInteger(value) && (value as number) >= rule.min && (value as number) <= rule.max);
    case 'flag':
      return unless(typeof value === 'boolean');
    case 'fileId':
      return unless(typeof value === 'string' && fileId.test(value));
    case 'href':
      if (typeof value !== 'string') return 'wrong_attribute';
      return isLinkHref(value) ? null : 'unsafe_link';
    case 'text': {
      if (typeof value !== 'string' || !isStorable(value)) return 'wrong_attribute';
      if (value.length > rule.max) return 'text_too_long';
      const isNeeded = rule.unless !== undefined && own(attrs, rule.unless) !== true;
      return isNeeded && isBlank(value) ? 'alt_missing' : null;
    }
  }
}

/** PostgreSQL refuses a NUL and halves of characters. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const shortWord = /^\w{1,40}$/;

function faultOfKeys(input: object, known: readonly string[], path: string): Found {
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown === undefined) return null;
  // A key is the sender's text: nothing long or odd of it is told.
  return fault(shortWord.test(unknown) ? inside(path, unknown) : path, 'unknown_key');
}

const inside = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Never what an object inherits. */
const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

function isTooLarge(json: string, maxBytes: number): boolean {
  if (json.length > maxBytes) return true;
  let bytes = 0;
  for (const character of json) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes > maxBytes;
}
