import { localDay } from '@jornada/domain/local-day';
import { refusals } from '@jornada/contract/refusals';
import { createAccount } from '../../../accounts/create-account.ts';
import { findMember } from '../../../accounts/administration/find-member.ts';
import { bringProgress } from '../../../enrollments/brought/bring-progress.ts';
import { enrollWhereNew } from '../../../enrollments/enroll-where-new.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { giveTag } from '../../tags/tag-person.ts';
import { lockTags } from '../../tags/tag-store.ts';
import type { CreatedByLine } from '../../../tables/imports.ts';
import { addInvitation } from '../invitations/invitation-store.ts';
import { findLine, findLinesOf, saveLine, type StoredLine } from '../line-store.ts';

/** Why a line comes to nothing, in a sentence for administrators. */
export class LineFailure extends Error {}

interface Bring {
  line: StoredLine;
  /** Whether new people and those with a new journey are to be told by mail. */
  isInviting: boolean;
  now: Date;
  timeZone: string;
}

/**
 * Does a line of an import (decision G7): an account without a password, enrollments, brought progress, tags, and the invitation that waits;
 * all of it with the caller's transaction. What somebody has stays as it is, so a line that is done again creates nothing. Administrators are
 * left as they are. Throws `LineFailure`, or a `Refusal` where somebody else was faster: then try again.
 */
export async function bringLine(tx: Transaction, { line, isInviting, now, timeZone }: Bring): Promise<void> {
  const { judged, email } = line;
  // Before the person: see `lockTags`.
  if (judged.tags.length > 0) await lockTags(tx);
  const known = await findMember(tx, email!);
  if (known?.isAdmin) return saveLine(tx, line, { state: 'done', userId: known.userId, problem: IS_ADMIN });
  if (!known) {
    // Whoever was deleted since this step began is not brought back: a deletion takes their lines away.
    if ((await findLine(tx, line.importId, line.line))?.state !== 'waiting') return;
    if (line.outcome !== 'enters') throw new LineFailure(await whyNobody(tx, line));
  }
  const userId =
    known?.userId ??
    (await createAccount(tx, { email: email!, name: judged.name, passwordHash: null, role: 'user', now })).userId;

  const { journeyIds, startsOn, accessUntil: until = null } = judged;
  const { enrolled, closed } = await enrollWhereNew(tx, { userId, journeyIds, startsOn, until, now, timeZone });
  if (closed.length > 0 && closed.length === new Set(journeyIds).size) throw new LineFailure(sayClosed(closed));
  let lessons = 0;
  for (const { journeyId, enrollmentId } of enrolled) {
    const upTo = judged.stands.find((stand) => stand.journeyId === journeyId)?.upTo ?? 0;
    if (upTo > 0) lessons += await bringProgress(tx, { enrollmentId, upTo, now, today: localDay(now, timeZone) });
  }
  const tags = await giveTags(tx, { userId, names: judged.tags, now });

  const created: CreatedByLine = {
    at: now.toISOString(),
    account: !known,
    enrollments: enrolled.map(({ enrollmentId }) => enrollmentId),
    tags: tags.given.map(({ id }) => id),
    newTags: tags.given.filter(({ isMade }) => isMade).map(({ id }) => id),
    lessons,
  };
  if (isInviting && (created.account || enrolled.length > 0)) {
    const { importId, line: place } = line;
    await addInvitation(tx, { importId, userId, journeyIds: enrolled.map(({ journeyId }) => journeyId), place });
  }
  const isNothing = !created.account && enrolled.length === 0 && tags.given.length === 0;
  const notes = [...(closed.length > 0 ? [sayClosed(closed)] : []), ...tags.notes];
  await saveLine(tx, line, {
    state: 'done',
    userId,
    created: isNothing ? null : created,
    problem: notes.length > 0 ? notes.join(' ') : null,
  });
}

/** Why a line of a person whom the check knew, or had seen on an earlier line, meets nobody. */
async function whyNobody(tx: Transaction, { importId, email, line }: StoredLine): Promise<string> {
  const earlier = await findLinesOf(tx, importId, { emails: [email!], before: line });
  const failed = earlier.find(({ state }) => state === 'failed');
  return failed ? `A linha ${failed.line}, com o mesmo e-mail, não entrou.` : IS_GONE;
}

const IS_ADMIN = 'É da equipe: nada mudou.';
const IS_GONE = 'A conta foi excluída depois da conferência, e a importação não a cria de novo.';

function sayClosed(closed: readonly { name: string | null }[]): string {
  return closed
    .map(({ name }) =>
      name === null
        ? 'Não entrou em uma jornada que foi excluída depois da conferência.'
        : `Não entrou em ${name}, que foi desativada depois da conferência.`,
    )
    .join(' ');
}

/** Gives tags until the person or the school has as many as can be: the others are told in a note. */
async function giveTags(
  tx: Transaction,
  { userId, names, now }: { userId: string; names: readonly string[]; now: Date },
) {
  const given: { id: string; isMade: boolean }[] = [];
  const notes = new Set<string>();
  for (const name of names) {
    try {
      const tag = await giveTag(tx, { userId, name, now });
      if (tag) given.push(tag);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notes.add(`Sem a tag ${name}: ${refusals[error.code].message}`);
    }
  }
  return { given, notes: [...notes] };
}
