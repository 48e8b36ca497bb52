import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { aSecondFactor, codeAt } from '../../fixtures/second-factor.ts';
import { TEST_SECRET } from '../../fixtures/test-app.ts';
import { ofMember } from './effects.ts';
import { adminsOnly, all, answeredBy, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

/** The member alone has a factor. */
const ownersOnly = answeredBy({ nobody: 401, other: 409, admin: 409 });

/** Gives the scene's member a factor. The code of their app. */
const withFactor =
  (isConfirmed: boolean) =>
  async ({ t, member }: Scene) => {
    const now = t.services.clock();
    await aSecondFactor(t.db, { userId: (await member()).userId, secret: TEST_SECRET, now, isConfirmed });
    return { body: { code: codeAt(now) } };
  };
const wrongCode = async ({ t, member }: Scene) => {
  await aSecondFactor(t.db, { userId: (await member()).userId, secret: TEST_SECRET, now: t.services.clock() });
  return { body: { code: 'errado' } };
};

/** Wrong codes and passwords share limits of attempts, which refuse some of fifty. */
export const secondFactor: EntriesOf<'secondFactor'> = {
  readSecondFactor: signedIn(200, 2),
  setUpSecondFactor: signedIn(200, 10, {
    input: () => ({ body: { currentPassword: FIXTURE_PASSWORD } }),
    refuses: { wrong_current_password: () => ({ body: { currentPassword: 'errada' } }) },
    atOnce: { statuses: { 200: 'some', 429: 'some' }, effect: ofMember('second_factors') },
  }),
  confirmSecondFactor: ownersOnly(200, 11, {
    input: withFactor(false),
    atOnce: { statuses: { 200: 1, 409: 'some', 429: 'some' }, effect: ofMember('second_factors') },
  }),
  switchOffSecondFactor: ownersOnly(200, 12, {
    input: withFactor(true),
    atOnce: { statuses: { 200: 1, 409: 'some', 429: 'some' } },
  }),
  readAdminFactor: adminsOnly(200, 3),
  requireAdminFactor: adminsOnly(200, 6, {
    // Requiring one would close the administration to the administrators of other scenes.
    input: () => ({ body: { isRequired: false } }),
    refuses: { second_factor_off: () => ({ body: { isRequired: true } }) },
    atOnce: { statuses: all(200), changesNothing: true },
  }),
  renewRecoveryCodes: ownersOnly(200, 11, {
    input: withFactor(true),
    refuses: { wrong_second_factor: wrongCode },
    atOnce: { statuses: { 200: 1, 401: 'some', 429: 'some' }, effect: ofMember('second_factors') },
  }),
};
