import type { LessonDocument as Document } from '@jornada/domain/lessons/document/lesson-document';
import { BLOCK_TYPES, MAX_DOCUMENT_BYTES } from '@jornada/domain/lessons/document/nodes';
import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import * as z from 'zod';
import { Id } from '../../fields/fields.ts';
import { explainDocumentFault } from './explain-document-fault.ts';

/** A schema with what the API's description says of a document; the domain's table of nodes says the rest. */
export const describeDocument = <Read>(
  schema: z.ZodUnknown,
  { of, blocks, maxBytes }: { of: string; blocks: readonly string[]; maxBytes: number },
) =>
  schema.meta({
    type: 'object',
    description: `${of} as ProseMirror's JSON of a closed set of nodes (docs/lesson-content.md), of at most ${maxBytes} bytes. Anything else is refused with the place that is wrong.`,
    required: ['type', 'content'],
    properties: {
      type: { const: 'doc' },
      content: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['type'],
          properties: {
            type: { enum: blocks },
            attrs: { type: 'object' },
            content: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  }) as unknown as z.ZodType<Read, Read>;

const asDocument = (schema: z.ZodUnknown) =>
  describeDocument<Document>(schema, {
    of: "A lesson's text, pictures and audio",
    blocks: BLOCK_TYPES,
    maxBytes: MAX_DOCUMENT_BYTES,
  });

/**
 * A document that somebody sends (decision C14). It is taken as it is, or refused with a sentence that names the block, at the place that
 * is wrong (`content.3.attrs.level`).
 */
export const LessonDocument = asDocument(
  z.unknown().superRefine((input, context) => {
    const read = readLessonDocument(input);
    if (read.ok) return;
    context.addIssue({ code: 'custom', path: keysOf(read.path), message: explainDocumentFault(read) });
  }),
);
export type LessonDocument = Document;

/** A document in an answer: it was checked before it was stored, and is not checked again. */
export const StoredDocument = asDocument(z.unknown());

/** A file that a document names, as its page needs it. */
export const LessonFile = z.object({
  id: Id,
  kind: z.enum(['picture', 'audio', 'file']),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** A picture's, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** An audio's, where it is known. */
  durationSeconds: z.number().optional(),
});
export type LessonFile = z.infer<typeof LessonFile>;

/** `content[3].attrs.level` as Zod writes a place. */
export const keysOf = (path: string): (string | number)[] =>
  (path.match(/\w+/g) ?? []).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
