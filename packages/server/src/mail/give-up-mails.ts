import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { mails } from '../tables/mail.ts';
import { givenUp } from './store.ts';

/** Gives up a person's mails that still wait for an address which is not theirs. */
export async function giveUpMailsTo(
  tx: Transaction,
  { userId, recipient }: { userId: string; recipient: string },
): Promise<void> {
  await tx
    .update(mails)
    .set(givenUp('O endereço foi corrigido.'))
    .where(and(eq(mails.userId, userId), eq(mails.recipient, recipient), eq(mails.status, 'queued')));
}
