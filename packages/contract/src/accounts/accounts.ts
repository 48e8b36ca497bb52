import { normalizeName } from '@jornada/domain/text/name';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Instant, LocalDay, sayable } from '../fields/fields.ts';
import { UserStats } from '../rewards/rewards.ts';
import { ScreenSwitches } from '../settings/settings.ts';
import { StudyPlanToday } from '../study-plan/study-plan.ts';

/** A person's name, without angle brackets. */
export const PersonName = sayable()
  .max(100, 'Nome deve ter no máximo 100 caracteres')
  .regex(/^[^<>]*$/u, 'Nome contém caracteres inválidos');

const passwordTooLong = 'A senha deve ter no máximo 128 caracteres';
/** Sign-up, reset and profile passwords (specification §5). */
export const MemberPassword = z
  .string({ error: 'A senha deve ter no mínimo 6 caracteres' })
  .min(6, 'A senha deve ter no mínimo 6 caracteres')
  .max(128, passwordTooLong);
/** Passwords of accounts that an administrator creates (specification §5). */
export const AdminPassword = z
  .string()
  .min(8, 'Senha deve ter no mínimo 8 caracteres')
  .max(128, passwordTooLong)
  .regex(/\p{Lu}/u, 'Senha deve conter pelo menos uma letra maiúscula')
  .regex(/\p{Ll}/u, 'Senha deve conter pelo menos uma letra minúscula')
  .regex(/\d/, 'Senha deve conter pelo menos um número');

/** The refusals of a new password besides its length (decision K8). */
const guessablePassword = ['common_password', 'password_is_address', 'password_is_sequence'] as const;

export const CurrentPassword = z
  .string({ error: 'Digite sua senha atual' })
  .min(1, 'Digite sua senha atual')
  .max(128, passwordTooLong);

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;

/** An account as its owner sees it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Whether the address is verified: only then purchases made with it find this person (decision A7). */
  isEmailProven: z.boolean(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** Where a new session begins if no address was requested. Administrators begin at the administration (decision K7). */
export const Home = z.enum(['/dashboard', '/admin']);
export type Home = z.infer<typeof Home>;

/** Six digits of an app, or a recovery code: 'P3VA-88LT'. Spaces, hyphens and case do not matter. */
export const SecondFactorCode = z
  .string({ error: 'Digite o código' })
  .trim()
  .min(1, 'Digite o código')
  .max(20, 'O código tem 6 números, ou 8 letras e números');

/** What whoever has a second factor adds to a form that begins a session. */
const SecondFactorStep = z.object({
  code: SecondFactorCode.optional(),
  /** Whether this browser is not asked again for 30 days. */
  trustDevice: z.boolean().optional(),
});

export const SignUpForm = z.object({ email: Email, password: MemberPassword, name: PersonName.optional() });
export const SignInForm = z.object({
  email: Email,
  password: z.string({ error: 'Digite sua senha' }).min(1, 'Digite sua senha').max(128, passwordTooLong),
  ...SecondFactorStep.shape,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-up',
  access: 'public',
  summary: 'Create an account. Does not sign in.',
  body: SignUpForm,
  statuses: [201],
  /** `mustConfirm`: signing in waits for the mailed link (decision A3). */
  response: z.object({ user: User, mustConfirm: z.boolean() }),
  refusals: ['sign_up_disabled', 'email_taken', ...guessablePassword],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  access: 'public',
  summary: 'Start a session; the answer sets an HttpOnly cookie.',
  body: SignInForm,
  response: z.object({ user: User, role: Role, home: Home }),
  refusals: [
    'invalid_credentials',
    'sign_in_paused',
    'email_unconfirmed',
    'second_factor_needed',
    'passkey_needed',
    'wrong_second_factor',
    'too_many_codes',
  ],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  access: 'public',
  summary: 'End this session. Harmless without one.',
  response: z.object({ signedOut: z.literal(true) }),
  refusals: ['signed_in_as_other'],
});

export const me = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'member',
  summary:
    "The signed-in user, their role, the effective switches, the platform's today, their statistics (null while gamification is off) and what their study plan says about today.",
  response: z.object({
    user: User,
    role: Role,
    /** New administrators must set a new password before the administration opens (decision K8). */
    needsNewPassword: z.boolean(),
    /** For an administrator without a second factor: from when the administration is closed to them. Null while nothing is asked of them. */
    secondFactorDueAt: Instant.nullable(),
    /** Whether it is closed to them already. */
    needsSecondFactor: z.boolean(),
    settings: ScreenSwitches,
    /** In the platform's time zone. An earlier `stats.lastLoginDate` means that today's first login is still to come (decision F8). */
    today: LocalDay,
    stats: UserStats.nullable(),
    studyPlan: StudyPlanToday,
    /** How many conversations have words of the school that the member has not read; absent without any. */
    unread: z.int().optional(),
    /** Whether they are asked something before they go on (`GET /api/me/asks`); absent otherwise. */
    asks: z.literal(true).optional(),
  }),
});

/** Whether no mail leaves this platform, because it has no mail server; the same for every address. */
const IsMailOff = z.boolean();

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/accounts/password-reset/request',
  access: 'public',
  summary: 'Mail a recovery link. The answer is the same whether the address has an account or not.',
  body: z.object({ email: Email }),
  response: z.object({ sent: z.literal(true), isMailOff: IsMailOff }),
});

const RecoveryToken = z.string().regex(/^[\w-]{1,200}$/, 'Link de recuperação inválido ou expirado');

export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/api/accounts/password-reset/check',
  access: 'public',
  summary: 'Whether a recovery token can still be used. Does not use it up.',
  body: z.object({ token: RecoveryToken }),
  response: z.object({ valid: z.boolean() }),
});

export const performPasswordReset = endpoint({
  method: 'POST',
  path: '/api/accounts/password-reset/perform',
  access: 'public',
  summary:
    'Set a new password with a recovery token, or, without one, for the signed-in user, who tells the current one. Ends all other sessions, makes every other browser a stranger, and signs in.',
  body: z.object({
    token: RecoveryToken.optional(),
    password: MemberPassword,
    /** The signed-in user's password; needed without a token (decision A5). */
    currentPassword: CurrentPassword.optional(),
    ...SecondFactorStep.shape,
  }),
  response: z.object({ user: User, role: Role, home: Home }),
  refusals: [
    'invalid_recovery_link',
    'wrong_current_password',
    'same_password',
    'signed_in_as_other',
    'second_factor_needed',
    'passkey_needed',
    'wrong_second_factor',
    'too_many_codes',
    ...guessablePassword,
  ],
});

/** The profile's name and address (specification §2 /perfil). A new address needs the current password (decision A7). */
export const ProfileForm = z.object({
  name: PersonName.min(1, 'Digite seu nome'),
  email: Email,
  currentPassword: CurrentPassword.optional(),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/me/profile',
  access: 'member',
  summary:
    'Change name and address. A new address is unproven until its mailed link is opened; the former one, once proven, still finds purchases.',
  body: ProfileForm,
  response: z.object({ user: User }),
  refusals: ['email_taken', 'current_password_needed', 'wrong_current_password'],
});

/** The profile's password dialog, with its own messages (specification §5). */
export const ChangePasswordForm = z.object({
  currentPassword: CurrentPassword,
  newPassword: z.string().min(6, 'A senha deve ter pelo menos 6 caracteres').max(128, passwordTooLong),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  access: 'member',
  summary: 'Change the password. Ends all other sessions; every other browser is a stranger to the account then.',
  body: ChangePasswordForm,
  response: z.object({ changed: z.literal(true) }),
  refusals: ['wrong_current_password', 'same_password', ...guessablePassword],
});

export const requestEmailProof = endpoint({
  method: 'POST',
  path: '/api/me/email-proof',
  access: 'member',
  summary: "Mail the link that proves the member's address. Sends nothing for a proven one.",
  response: z.object({ sent: z.boolean() }),
  refusals: ['mail_not_configured'],
});

export const requestProofByAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/email-proof/request',
  access: 'public',
  summary:
    'Mail the link that proves an address, to whoever cannot sign in before (decision A3). The answer is the same for every address.',
  body: z.object({ email: Email }),
  response: z.object({ sent: z.literal(true) }),
});

const ProofLink = z.object({
  token: z.string().regex(/^[\w-]{1,200}$/, 'Link de confirmação inválido ou expirado'),
});

export const checkEmailProof = endpoint({
  method: 'POST',
  path: '/api/accounts/email-proof/check',
  access: 'public',
  summary: 'The address that a proof link would prove, and whether it is proven already. Changes nothing.',
  body: ProofLink,
  response: z.object({ email: z.string(), isProven: z.boolean() }),
  refusals: ['invalid_proof_link'],
});

export const proveEmail = endpoint({
  method: 'POST',
  path: '/api/accounts/email-proof',
  access: 'public',
  summary: "Use a proof link, at a person's press: the address it was mailed to is its account's. Safe to repeat.",
  body: ProofLink,
  response: z.object({ email: z.string() }),
  refusals: ['invalid_proof_link'],
});

/** The functions of specification §7 keep their paths, bodies and `error` field. */
export const sendResetPasswordEmail = endpoint({
  method: 'POST',
  path: '/functions/v1/send-reset-password-email',
  access: 'public',
  summary: 'Mail a recovery link (address of specification §7).',
  body: z.object({ email: Email }),
  response: z.object({ success: z.literal(true), isMailOff: IsMailOff }),
  failureShape: 'function',
});

/** The create-admin form (specification §5). `avatarUrl` is an address from this platform's storage. */
export const CreateAdminForm = z.object({
  email: Email,
  password: AdminPassword,
  name: z
    .string({ error: 'Nome deve ter no mínimo 3 caracteres' })
    .overwrite(normalizeName)
    .min(3, 'Nome deve ter no mínimo 3 caracteres')
    .max(100, 'Nome deve ter no máximo 100 caracteres')
    .regex(/^[\p{L}\p{M} ]+$/u, 'Nome deve conter apenas letras e espaços'),
  cargo: PersonName.nullish(),
  avatarUrl: z
    .string()
    .max(500)
    .regex(/^\/platform-assets\/avatars\/[\w.-]+$/, 'URL inválida')
    .nullish(),
});

export const createAdminUser = endpoint({
  method: 'POST',
  path: '/functions/v1/create-admin-user',
  access: 'admin',
  stepUp: true,
  summary: 'Create an administrator (address of specification §7).',
  body: CreateAdminForm,
  statuses: [201],
  response: z.object({ user: User }),
  refusals: ['email_taken', 'invalid_asset_url', ...guessablePassword],
  failureShape: 'function',
});

export const deleteUser = endpoint({
  method: 'POST',
  path: '/functions/v1/delete-user',
  access: 'admin',
  stepUp: true,
  summary: 'Delete a user with enrolments and everything that belongs to them (address of specification §7).',
  body: z.object({ userId: Id }),
  response: z.object({ success: z.literal(true) }),
  refusals: ['user_not_found', 'last_admin', 'cannot_delete_self'],
  failureShape: 'function',
});
