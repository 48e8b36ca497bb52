import { anAuthenticator } from '../../fixtures/authenticator.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { signedIn, type EntriesOf } from './entry.ts';

/** Wrong passwords and codes share limits of attempts, which refuse some of fifty. */
export const stepUp: EntriesOf<'stepUp'> = {
  readStepUp: signedIn(200, 2),
  stepUp: signedIn(200, 9, {
    input: () => ({ body: { password: FIXTURE_PASSWORD } }),
    refuses: {
      wrong_current_password: () => ({ body: { password: 'errada' } }),
      invalid_passkey: () => ({ body: { passkey: anAuthenticator().sign({ challenge: 'aaaa' }) } }),
      second_factor_off: () => ({ body: { code: '123456' } }),
    },
    // Nothing of the school: it is in the security log, not in the administrators' changes.
    atOnce: { statuses: { 200: 'some', 429: 'some' }, changesNothing: true },
  }),
};
