import * as z from 'zod';
import { CurrentPassword, SecondFactorCode } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../fields/fields.ts';
import { PasskeyAssertion } from './passkeys.ts';

/** How a person can show that it is them. */
const StepUpWay = z.enum(['passkey', 'code', 'password']);
export type StepUpWay = z.infer<typeof StepUpWay>;

export const readStepUp = endpoint({
  method: 'GET',
  path: '/api/admin/step-up',
  access: 'member',
  summary: 'How long this session may still do what needs a confirmation, and what confirms it (decision K18).',
  response: z.object({
    /** How long the confirmation still holds, whatever the caller's clock says; 0 where it has to be confirmed first. */
    secondsLeft: z.int(),
    /** The first is the one to ask for. Empty after a link that set the password, for 24 hours. */
    ways: z.array(StepUpWay),
    /** Without any: from when the password confirms. */
    passwordFrom: Instant.nullable(),
  }),
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/admin/step-up',
  access: 'member',
  summary: 'Show again that it is you, for ten minutes: with a passkey, the password, or a code of the app.',
  body: z
    .object({
      code: SecondFactorCode.optional(),
      password: CurrentPassword.optional(),
      passkey: PasskeyAssertion.optional(),
    })
    .refine((proof) => Object.values(proof).filter((given) => given !== undefined).length === 1, {
      path: ['password'],
      message: 'Digite sua senha, ou o código do aplicativo',
    }),
  response: z.object({ secondsLeft: z.int() }),
  refusals: [
    'wrong_current_password',
    'wrong_second_factor',
    'too_many_codes',
    'second_factor_off',
    'invalid_passkey',
    'passkeys_unavailable',
    'step_up_after_link',
  ],
});
