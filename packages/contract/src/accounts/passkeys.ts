import * as z from 'zod';
import { Home, Role, User } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, name } from '../fields/fields.ts';

/** Bytes as browsers write them in JSON. A key's id has at most 1023. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Dados da chave de acesso inválidos')
    .max(most);
const KeyId = bytes(1364);

/** What tells a person's keys apart in their list. */
export const PasskeyName = name({ max: 60, blank: 'Dê um nome à chave' });

/** A person's passkey as they see it. */
export const PasskeyView = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** Null until it was used. */
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** What a browser signs to show that the key is there, and that its owner unlocked it. */
export const PasskeyAssertion = z.object({
  id: KeyId,
  clientDataJSON: bytes(8000),
  authenticatorData: bytes(8000),
  signature: bytes(8000),
  /** Whose key it says it is: every discoverable key knows. */
  userHandle: bytes(200),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A key that a browser made. */
export const NewPasskey = z.object({
  id: KeyId,
  clientDataJSON: bytes(8000),
  attestationObject: bytes(16_000),
  /** How it is reached: 'internal', 'hybrid', 'usb' … */
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  /** Whether the authenticator keeps it, as far as the browser knows. */
  isDiscoverable: z.boolean().optional(),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

const KeyReference = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. The challenge is good once, for five minutes. */
const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any key that the browser has for this address. */
  allowCredentials: z.array(KeyReference),
});
export type AssertionOptions = z.infer<typeof AssertionOptions>;

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/passkey-sign-in/challenge',
  access: 'public',
  summary: 'What a browser needs to ask its owner for a passkey. It names nobody.',
  response: AssertionOptions,
  refusals: ['passkeys_unavailable'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkey-sign-in',
  access: 'public',
  summary: 'Start a session with a passkey, which counts as both steps; the answer sets an HttpOnly cookie.',
  body: PasskeyAssertion,
  response: z.object({ user: User, role: Role, home: Home }),
  refusals: ['invalid_passkey', 'email_unconfirmed', 'passkeys_unavailable'],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/me/passkeys',
  access: 'member',
  summary: "The member's passkeys, the oldest first.",
  response: z.object({
    passkeys: z.array(PasskeyView),
    /** The address at which they work; null where the configured one allows none. */
    address: z.string().nullable(),
  }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/challenge',
  access: 'member',
  stepUp: true,
  summary: 'What a browser needs to make a passkey for the member.',
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    /** The member's keys: a device that has one makes no second. */
    excludeCredentials: z.array(KeyReference),
    extensions: z.object({ credProps: z.literal(true) }),
  }),
  refusals: ['passkeys_unavailable', 'too_many_passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'member',
  stepUp: true,
  summary: 'Keep a passkey that the browser just made. Tells the person by mail.',
  body: z.object({ name: PasskeyName, passkey: NewPasskey }),
  statuses: [201],
  response: PasskeyView,
  refusals: ['passkey_not_added', 'passkeys_unavailable', 'too_many_passkeys'],
});

const OwnPasskey = z.object({ passkeyId: Id });

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/me/passkeys/:passkeyId',
  access: 'member',
  summary: 'Give a passkey another name.',
  params: OwnPasskey,
  body: z.object({ name: PasskeyName }),
  response: PasskeyView,
  refusals: ['passkey_not_found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/passkeys/:passkeyId',
  access: 'member',
  stepUp: true,
  summary: 'Remove a passkey: it opens nothing any more. Tells the person by mail.',
  params: OwnPasskey,
  response: z.object({ removed: z.literal(true) }),
  refusals: ['passkey_not_found'],
});

export const beginPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/step-up-challenge',
  access: 'member',
  summary: 'What a browser needs to ask the member for one of their passkeys, to show that it is them.',
  response: AssertionOptions,
  refusals: ['passkeys_unavailable'],
});
