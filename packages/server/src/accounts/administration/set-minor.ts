import type { setMinor as endpoint } from '@jornada/contract/certificates/admin-certificates';
import type { EndpointInput } from '@jornada/contract/endpoint';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockMarks, saveMarks } from '../store.ts';

type Mark = EndpointInput<typeof endpoint>['body'] & { userId: string; actorId: string; clock: Clock };

/**
 * Notes that a person is a minor, or no longer: a minor's certificates show initials in public, and without the guardian's word nothing hurries
 * them (decision A16). A repeat changes nothing. A month of birth that said so goes with the mark: it was wrong, and is asked again where the
 * school asks. Refuses `user_not_found`.
 */
export function setMinor(
  db: Database,
  { userId, isMinor, guardianAllows, actorId, clock }: Mark,
): Promise<{ isMinor: boolean }> {
  return db.transaction(async (tx) => {
    const { guardianAllowsAt, ...before } = (await lockMarks(tx, userId)) ?? refuse('user_not_found');
    const now = clock();
    const isAllowed = isMinor && (guardianAllows ?? guardianAllowsAt !== null);
    const changes = changesBetween(
      { isMinor: before.isMinor, guardianAllows: guardianAllowsAt !== null },
      { isMinor, guardianAllows: isAllowed },
    );
    if (changes.length === 0) return { isMinor };
    const isWrong = before.isMinor && !isMinor;
    await saveMarks(tx, {
      userId,
      isMinor,
      guardianAllowsAt: isAllowed ? (guardianAllowsAt ?? now) : null,
      ...(isWrong && { birthMonth: null }),
    });
    const marked = isMinor ? 'Pessoa marcada como menor de idade' : 'Pessoa deixou de ser menor de idade';
    await recordAudit(tx, {
      actor: { id: actorId },
      action: before.isMinor === isMinor ? 'Autorização do responsável anotada' : marked,
      subject: before.email,
      subjectId: userId,
      changes,
      now,
    });
    return { isMinor };
  });
}
