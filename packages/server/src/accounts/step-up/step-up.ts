import type { PasskeyAssertion } from '@jornada/contract/accounts/passkeys';
import type { StepUpWay } from '@jornada/contract/accounts/step-up';
import { passwordCountsFrom, stepUpSecondsLeft, waysToStepUp } from '@jornada/domain/accounts/step-up';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../../platform/sessions/session.ts';
import { lockUser } from '../profile/address-store.ts';
import { verifyCurrentPassword } from '../profile/verify-current-password.ts';
import { consumeCode } from '../second-factor/check-code.ts';
import { checkAssertion, countingWrongKeys } from '../passkeys/check-assertion.ts';
import { saveUse } from '../passkeys/store.ts';
import { limitCodes } from '../second-factor/limit-codes.ts';
import { findSecondFactor } from '../second-factor/store.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { limitPasswordGuesses } from '../sign-in/limit-password-guesses.ts';
import { findPasswordHash } from '../store.ts';
import { findProofs, saveConfirmation } from './store.ts';

/** How long a session may still do what needs a confirmation, and what confirms it. */
export async function readStepUp(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, session }: Actor,
): Promise<{ secondsLeft: number; ways: StepUpWay[]; passwordFrom: string | null }> {
  const now = clock();
  const proofs = await findProofs(db, userId);
  const ways = waysToStepUp(proofs, now);
  const from = ways.length === 0 ? passwordCountsFrom(proofs.linkUsedAt) : null;
  return {
    secondsLeft: stepUpSecondsLeft(session.confirmedAt, now),
    ways,
    passwordFrom: from && from.toISOString(),
  };
}

/** What somebody gives to show that it is them: one of the three. */
interface Proof {
  code?: string | undefined;
  password?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

interface Asked {
  actor: Actor;
  proof: Proof;
  source: RequestSource;
}

type Needed = Pick<Services, 'db' | 'clock' | 'jobs' | 'attempts' | 'environment' | 'secretsKey' | 'keyedHash'>;

/**
 * Confirms for ten minutes that a session's person is who they are (decision K18). Refuses `wrong_current_password`, `wrong_second_factor`,
 * `too_many_codes`, `second_factor_off`, `invalid_passkey`, `not_signed_in` for a session that ended meanwhile, and `step_up_after_link` while
 * password or factor may be those
 * of whoever had a link.
 * @returns how many seconds it holds
 */
export async function stepUp(services: Needed, asked: Asked): Promise<number> {
  const { actor, proof, source } = asked;
  if (proof.passkey !== undefined) return confirmByPasskey(services, asked, proof.passkey);
  if (proof.code !== undefined) {
    const given = { userId: actor.userId, source, code: proof.code, own: actor.sessionId };
    return limitCodes(services, given, () =>
      services.db.transaction((tx) => confirmByCode(tx, services, given, actor)),
    );
  }
  return limitPasswordGuesses(services, asked, async () => {
    const hash = await verifyCurrentPassword(services.db, { userId: actor.userId, password: proof.password ?? '' });
    return services.db.transaction(async (tx) => {
      await lockUser(tx, actor.userId);
      if ((await findPasswordHash(tx, actor.userId)) !== hash) refuse('wrong_current_password');
      return confirm(tx, { actor, way: 'password', source, now: services.clock() });
    });
  });
}

async function confirmByCode(
  tx: Transaction,
  services: Needed,
  { userId, source, code }: { userId: string; source: RequestSource; code: string },
  actor: Actor,
): Promise<number> {
  await lockUser(tx, userId);
  const factor = await findSecondFactor(tx, userId);
  if (!factor || factor.confirmedAt === null) refuse('second_factor_off');
  const now = services.clock();
  // First: a code that confirms nothing is not used up.
  const seconds = await confirm(tx, { actor, way: 'code', source, now });
  if (!(await consumeCode(tx, services, { factor, typed: code, source, now }))) refuse('wrong_second_factor');
  return seconds;
}

async function confirmByPasskey(
  services: Needed,
  { actor, source }: Asked,
  assertion: PasskeyAssertion,
): Promise<number> {
  const { userId } = actor;
  // Of this session alone: strangers hold up nobody.
  const attempt = [limits.wrongCodesByUser, `${userId} ${actor.sessionId}`] as const;
  return countingWrongKeys(services, { assertion, attempt, source }, async () => {
    const { key, counter } = await checkAssertion(services, { assertion, purpose: 'step-up', userId });
    return services.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const now = services.clock();
      if (!(await saveUse(tx, { id: key.id, counter, now }))) refuse('invalid_passkey');
      if (key.confirmsFrom > now) refuse('step_up_after_link');
      return confirm(tx, { actor, way: 'passkey', source, now });
    });
  });
}

const waysInWords: Record<StepUpWay, string> = {
  passkey: 'chave de acesso',
  code: 'código do aplicativo',
  password: 'senha',
};

async function confirm(
  tx: Transaction,
  { actor, way, source, now }: { actor: Actor; way: StepUpWay; source: RequestSource; now: Date },
): Promise<number> {
  const { userId, sessionId } = actor;
  if (!waysToStepUp(await findProofs(tx, userId), now).includes(way)) refuse('step_up_after_link');
  if (!(await saveConfirmation(tx, { sessionId, now }))) refuse('not_signed_in');
  await recordSecurityEvent(tx, {
    kind: 'identity_confirmed',
    personId: userId,
    subject: waysInWords[way],
    source,
    now,
  });
  return stepUpSecondsLeft(now, now);
}
