import * as z from 'zod';
import { CurrentPassword, SecondFactorCode } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../fields/fields.ts';

/** A person's second factor, without its secret. */
export const SecondFactorView = z.object({
  /** Null while it is off. */
  onSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/me/second-factor',
  access: 'member',
  summary: 'Whether signing in asks for a code, and how many recovery codes are left.',
  response: SecondFactorView,
});

/** Codes for the time without the app. They are shown once. */
const RecoveryCodes = z.array(z.string());

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/setup',
  access: 'member',
  summary: 'Make a secret for an app and recovery codes. Nothing is asked for them until a first code confirms them.',
  body: z.object({ currentPassword: CurrentPassword }),
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://`, for phones. */
    uri: z.string(),
    /** The same as a QR code: a line of '0' and '1' for each row. */
    qr: z.array(z.string()),
    recoveryCodes: RecoveryCodes,
  }),
  refusals: ['wrong_current_password', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor',
  access: 'member',
  summary: 'Switch the second factor on with a first code of the app. Tells the person by mail.',
  body: z.object({ code: SecondFactorCode }),
  response: SecondFactorView,
  refusals: ['wrong_second_factor', 'second_factor_on', 'second_factor_off'],
});

export const switchOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/off',
  access: 'member',
  summary: 'Switch the second factor off with a code of the app or a recovery code. Tells the person by mail.',
  body: z.object({ code: SecondFactorCode }),
  response: SecondFactorView,
  refusals: ['wrong_second_factor', 'too_many_codes', 'second_factor_off'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/recovery-codes',
  access: 'member',
  summary: 'New recovery codes, against a code; former ones end.',
  body: z.object({ code: SecondFactorCode }),
  response: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: ['wrong_second_factor', 'too_many_codes', 'second_factor_off'],
});

export const AdminFactorView = z.object({
  /** From when the administration is closed to administrators without one; null while none is required. */
  requiredFrom: Instant.nullable(),
  adminsWithout: z.int(),
});
export type AdminFactorView = z.infer<typeof AdminFactorView>;

export const readAdminFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  access: 'admin',
  summary: 'Whether administrators need a second factor, and how many have none.',
  response: AdminFactorView,
});

export const requireAdminFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  access: 'admin',
  stepUp: true,
  summary: 'Require a second factor of every administrator, from in seven days on, or no longer.',
  body: z.object({ isRequired: z.boolean() }),
  response: AdminFactorView,
  refusals: ['second_factor_off'],
});
