import type { MessageDocument as Document } from '@jornada/domain/conversations/message-document';
import { MAX_MESSAGE_BYTES, MESSAGE_BLOCKS, readMessageDocument } from '@jornada/domain/conversations/message-document';
import * as z from 'zod';
import { explainMessageFault } from './explain-message-fault.ts';
import { describeDocument, keysOf } from '../lessons/document/lesson-document.ts';

const asMessage = (schema: z.ZodUnknown) =>
  describeDocument<Document>(schema, { of: "A message's words", blocks: MESSAGE_BLOCKS, maxBytes: MAX_MESSAGE_BYTES });

/** The words of a message that somebody sends (decision K26). Taken as they are, or refused with a sentence at the place that is wrong. */
export const MessageDocument = asMessage(
  z.unknown().superRefine((input, context) => {
    const read = readMessageDocument(input);
    if (read.ok) return;
    context.addIssue({ code: 'custom', path: keysOf(read.path), message: explainMessageFault(read) });
  }),
);
export type MessageDocument = Document;

/** The words of a message in an answer: they were checked before they were stored, and are not checked again. */
export const StoredMessage = asMessage(z.unknown());
