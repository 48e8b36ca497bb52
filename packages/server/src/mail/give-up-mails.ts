import type { MailTemplate } from '@jornada/contract/mail/mails';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { mails } from '../tables/mail.ts';
import { givenUp } from './store.ts';

/** Gives up a person's mails (of a template, if named) that still wait for an address which is not theirs, or for somebody who is not to get them any more. */
export async function giveUpMailsTo(
  tx: Transaction,
  {
    userId,
    recipient,
    reason = 'O endereço foi corrigido.',
    template,
  }: { userId: string; recipient: string; reason?: string; template?: MailTemplate },
): Promise<void> {
  await tx
    .update(mails)
    .set(givenUp(reason))
    .where(
      and(
        eq(mails.userId, userId),
        eq(mails.recipient, recipient),
        eq(mails.status, 'queued'),
        template && eq(mails.template, template),
      ),
    );
}

/**
 * Gives up the mails of these templates that still wait and name one of these conversations. Answers those that certainly reached nobody, whose first attempt
 * is not under way.
 */
export async function giveUpMailsAbout(
  tx: Transaction,
  { conversationIds, templates }: { conversationIds: SQL; templates: MailTemplate[] },
) {
  const names = sql`exists (select 1 from jsonb_array_elements(${mails.about} -> 'conversations') named
    where (named ->> 'id')::uuid in (${conversationIds}))`;
  const { id, userId, about, createdAt, attempts, lastError } = mails;
  const found = await tx
    .select({ id, userId, about, createdAt, attempts, lastError })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), inArray(mails.template, templates), names))
    .orderBy(mails.id)
    .for('update');
  if (found.length === 0) return [];
  const ids = found.map((mail) => mail.id);
  await tx.update(mails).set(givenUp('A conversa mudou antes do envio.')).where(inArray(mails.id, ids));
  return found.filter((mail) => mail.attempts === 0 || mail.lastError !== null);
}
