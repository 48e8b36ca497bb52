import { MAIL_SECURITIES } from '@jornada/contract/mail/mail-server';
import * as z from 'zod';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import type { QueuedMail } from '../store.ts';
import { type MailServer, openServer } from './mail-server.ts';
import type { StoredMailServer } from './mail-server-store.ts';

/** The settings of before, with their password as sealed as it was. They leave the row with the mail (`mail/store.ts`). */
const Former = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  username: z.string().nullable(),
  password: z.string().nullable(),
  senderName: z.string(),
  senderAddress: z.string(),
});
const About = z.object({ through: Former });

/** What the mail about a change keeps, so that it goes through the server of before (decision K22). */
export const throughServer = (before: StoredMailServer) => ({ through: Former.parse(before) });

/**
 * The server of before, for the mail that tells of a change; undefined for every other mail, which takes the present one.
 * @throws PasswordUnreadable
 */
export function formerServerOf({ template, about }: QueuedMail, key: SecretsKey): MailServer | undefined {
  if (template !== 'mail_server_changed') return undefined;
  return openServer(About.parse(about).through, key);
}
