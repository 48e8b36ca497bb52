import { InvitationPace } from '@jornada/contract/mail/invitation-pace';
import { INVITATIONS_PER_DAY } from '@jornada/domain/mail/invitation-pace';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { loadSettings } from './kept-settings.ts';
import { lockSettings, saveSettings } from './store.ts';

/** How many invitations of imports go a day (decision H14). */
export async function readInvitationPace(db: Executor): Promise<InvitationPace> {
  const perDay = (await loadSettings(db)).get('invitations_per_day');
  return InvitationPace.safeParse({ perDay }).data ?? { perDay: INVITATIONS_PER_DAY };
}

/** Stores the number; a repeat changes nothing. It counts from the next invitation on, and today's that went already count against it. */
export function setInvitationPace(
  db: Database,
  { perDay, actorId, clock }: InvitationPace & { actorId: string; clock: Clock },
): Promise<InvitationPace> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readInvitationPace(tx);
    const changes = changesBetween({ invitationsPerDay: before.perDay }, { invitationsPerDay: perDay });
    if (changes.length === 0) return before;
    const now = clock();
    await saveSettings(tx, { invitations_per_day: perDay }, now);
    const entry = { action: 'Ritmo dos convites alterado', subject: 'Plataforma', changes };
    await recordAudit(tx, { actor: { id: actorId }, ...entry, now });
    return { perDay };
  });
}
