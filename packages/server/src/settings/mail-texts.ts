import { EDITABLE_MAILS, type EditableMail, type MailText } from '@jornada/domain/mail/mail-text';
import * as z from 'zod';
import type { Executor } from '../platform/database/database.ts';
import { loadSettings, type StoredByKey } from './kept-settings.ts';

const Stored = z.partialRecord(
  z.enum(EDITABLE_MAILS),
  z.object({ subject: z.string(), heading: z.string(), body: z.string(), button: z.string() }),
);

/** The texts that the school wrote itself; a mail without one has ours. `seen`: as `loadSettings` has it. */
export async function readMailTexts(db: Executor, seen?: string): Promise<Partial<Record<EditableMail, MailText>>> {
  return mailTextsIn(await loadSettings(db, seen));
}

/** The same in what is stored. */
export const mailTextsIn = (stored: StoredByKey): Partial<Record<EditableMail, MailText>> =>
  Stored.safeParse(stored.get('mail_texts')).data ?? {};
