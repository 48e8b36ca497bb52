import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import fc from 'fast-check';
import type { Choices } from './choices.ts';
import { anyUnicode } from './unicode.ts';
import type { Known } from './known.ts';
import type { Schema } from './openapi.ts';

/** The passwords that the people of a run have and try. */
export const PASSWORD = 'Trilha-Serena-2026';
const passwords = [PASSWORD, PASSWORD, 'Outra-Trilha-2027', 'errada-1'];

/** Values by field name that satisfy the refinements behind the schema, which the document has only in prose. */
const samples: Record<string, readonly string[]> = {
  password: passwords,
  currentPassword: passwords,
  newPassword: passwords,
  videoUrl: Object.values(videoHosts).flatMap(({ example }) => [example, `${example}#t=5`]),
  checkoutUrl: ['https://pay.exemplo.com.br/jornada', 'http://localhost/'],
  search: ['ana', 'jornada', 'coragem', '@', 'São'],
  words: ['ana', 'jornada', 'mail', 'pessoa'],
  productId: ['O7A1C3E5B', 'produto-1'],
  tag: ['Foco', 'foco'],
};
/** Fields that no other member's answer contains, and whose wrong value makes the product refuse the whole request. */
const rarelyValid = new Set(['progressVersion', 'from']);
const isAddress = (name: string) => name === 'email' || name === 'to';
const words = ['Manhã', 'coragem', 'Zoë D’Ávila', 'lição 3', '😀', 'Ação & reação', 'a', 'Ünïcödé'];
const uuid = fc.uuid({ version: 7 });
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

/** Where a value goes: its field, and the record that it belongs to. */
export interface Place {
  name: string;
  /** The id in the request's address; a change has to send its version. */
  recordId?: string | undefined;
  /** Only what the run itself made: the request deletes it. */
  isNew?: boolean;
}

/** A value that the schema allows, from known values where they fit. */
export function validValue(choices: Choices, schema: Schema, known: Known, place: Place): unknown {
  const fromAnswers = knownValue(choices, known, place);
  if (fromAnswers !== undefined && choices.chance(90)) return fromAnswers;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choices.one(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return validValue(choices, choices.one(either), known, place);
  const types = [schema.type ?? []].flat();
  switch (types.length > 0 ? choices.one(types) : '') {
    case 'null':
      return null;
    case 'boolean':
      return choices.chance(50);
    case 'integer':
    case 'number':
      return validNumber(choices, schema);
    case 'array':
      return validList(choices, schema, known, place);
    case 'object':
      return validObject(choices, schema, known, place);
    default:
      return validText(choices, schema, known, place);
  }
}

/** The description of the API has a document's blocks, and their rules only in prose. */
const documents = [
  null,
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Respire fundo.' }] }] },
];

/** A value from the product's answer about this record: its version, or a fitting answer to its mission. */
function knownValue(choices: Choices, known: Known, { name, recordId }: Place): unknown {
  if (name === 'answer') return answerTo(choices, known.fieldOf(recordId, 'content'));
  if (name === 'document') return choices.one(documents);
  return known.fieldOf(recordId, name);
}

function answerTo(choices: Choices, content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return undefined;
  const { options, questions } = content as { options?: string[]; questions?: string[] };
  if (options) return { selectedOptions: [choices.one(options)] };
  if (questions) return { answers: Object.fromEntries(questions.map((question) => [question, choices.one(words)])) };
  return { text: choices.one(words) };
}

function validNumber(choices: Choices, { minimum = -1000, maximum = 1000 }: Schema): number {
  const [least, most] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)];
  return choices.one([
    least,
    most,
    least + choices.upTo(Math.min(most - least, 40)),
    least + choices.upTo(most - least),
  ]);
}

function validList(choices: Choices, schema: Schema, known: Known, place: Place): unknown[] {
  const { minItems = 0, maxItems = 4, items = {} } = schema;
  const wanted = choices.one([0, 0, 1, 2, 4, choices.chance(20) ? maxItems : 1]);
  const length = Math.min(maxItems, Math.max(minItems, wanted));
  return Array.from({ length }, () => validValue(choices, items, known, { ...place, name: singular(place.name) }));
}

/** `attachmentIds` are `attachmentId`s. */
const singular = (name: string) => name.replace(/s$/, '');

function validObject(choices: Choices, schema: Schema, known: Known, { recordId, isNew }: Place) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || choices.chance(rarelyValid.has(name) ? 5 : 60),
  );
  const named = fields.map(([name, inner]) => [name, validValue(choices, inner, known, { name, recordId, isNew })]);
  if (typeof additionalProperties !== 'object') return Object.fromEntries(named);
  const free = Array.from({ length: choices.upTo(3) }, () => choices.one(words)).map((name) => [
    name,
    validValue(choices, additionalProperties, known, { name: '', recordId, isNew }),
  ]);
  return Object.fromEntries([...named, ...free]);
}

function validText(choices: Choices, schema: Schema, known: Known, { name, isNew = false }: Place): string {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const latest = known.of(name, { isNew: true });
  const familiar = isNew || (latest.length > 0 && choices.chance(50)) ? latest : known.of(name);
  if (familiar.length > 0 && choices.chance(isAddress(name) ? 40 : 90)) return choices.one(familiar);
  if (format === 'uuid') return choices.take(uuid);
  if (format === 'date-time') return choices.take(instant).toISOString();
  if (isAddress(name)) return `pessoa-${choices.upTo(999_999)}@fuzz.exemplo.com.br`;
  if (samples[name]) return choices.one(samples[name]);
  if (pattern && !new RegExp(pattern, 'u').test('Manhã'))
    return choices.take(fc.stringMatching(new RegExp(pattern, 'u')));
  if (choices.chance(15)) return anyUnicode(choices, maxLength);
  if (choices.chance(70) && minLength < 2) return choices.one(words).slice(0, maxLength);
  const longest = choices.chance(5) ? maxLength : Math.min(maxLength, minLength + 40);
  // One grapheme may have several code units.
  return choices
    .take(fc.string({ unit: 'grapheme', minLength, maxLength: longest }))
    .slice(0, maxLength)
    .toWellFormed();
}
