import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, sayable } from '../fields/fields.ts';
import { isLinkLocal } from '../fields/link-local.ts';
import { mailServerFields as fields } from '../fields/settings-fields.ts';

/** How the connection is encrypted. `starttls` and `tls` send nothing without encryption; `none` sends everything readable. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;
export const MailSecurity = z.enum(MAIL_SECURITIES);
export type MailSecurity = z.infer<typeof MailSecurity>;

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_](?:[a-z0-9_-]{0,62}))*$/;
const hostHelp = 'Use só o nome do servidor, como smtp.provedor.com.br';
const port = `Use um número de ${fields.port.min} a ${fields.port.max}`;
const withoutControls = (text: string) => !/\p{Cc}/u.test(text);
const limited = (text: z.ZodString, { max }: { max: number }) =>
  text.max(max, `Máximo ${max} caracteres`).refine(withoutControls, 'Texto inválido');

/**
 * The form of the mail server. An empty user means that the server needs no login. An empty password keeps the
 * stored one, which no answer contains.
 */
export const MailServerForm = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: 'Servidor é obrigatório', abort: true })
    .max(fields.host.max, hostHelp)
    .refine((host) => hostName.test(host) || z.ipv6().safeParse(host).success, { error: hostHelp, abort: true })
    .refine((host) => !isLinkLocal(host), 'Este endereço é local da própria máquina, e não de um servidor de e-mail'),
  port: z.int(port).min(fields.port.min, port).max(fields.port.max, port),
  security: MailSecurity,
  user: limited(z.string().trim(), fields.user),
  password: limited(z.string(), fields.password).default(''),
  senderName: limited(sayable(), fields.senderName),
  senderAddress: Email,
});
export type MailServerForm = z.infer<typeof MailServerForm>;

/** The mail server as administrators may see it, without its password. */
export const MailServerView = z.object({
  /** `environment`: the variables SMTP_URL and MAIL_FROM, which override all stored values; `none`: no mail leaves the platform. */
  source: z.enum(['environment', 'database', 'none']),
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      /** `offered`: encrypted only if the server offers it, as with SMTP_URL=smtp://…. */
      security: z.enum([...MAIL_SECURITIES, 'offered']),
      /** Null without a login, and always for a server from the environment. */
      user: z.string().nullable(),
      hasPassword: z.boolean(),
      passwordSavedAt: Instant.nullable(),
      /** False after a restore without the key that encrypted it. It must be typed again. */
      isPasswordReadable: z.boolean(),
      senderName: z.string(),
      senderAddress: z.string(),
    })
    .nullable(),
  /** The stored state that the form was filled from; null while nothing is stored. */
  version: Instant.nullable(),
});
export type MailServerView = z.infer<typeof MailServerView>;

/** The steps of a mail server's test. Each runs only if the one before it passed. */
export const MAIL_TEST_STEPS = ['name', 'connection', 'tls', 'login', 'sender'] as const;

/** The problems that a test can find. */
export const MAIL_TEST_PROBLEMS = [
  'name_not_found',
  'name_unanswered',
  'address_link_local',
  'connection_refused',
  'connection_timed_out',
  'connection_unreachable',
  'no_greeting',
  'not_a_mail_server',
  'server_refused',
  'server_busy',
  'tls_expected',
  'tls_not_spoken',
  'starttls_not_offered',
  'certificate_not_trusted',
  'certificate_expired',
  'certificate_of_another_name',
  'tls_failed',
  'password_unreadable',
  'login_not_offered',
  'login_refused',
  'login_required',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'connection_lost',
  'unknown',
] as const;
export const MailTestProblem = z.enum(MAIL_TEST_PROBLEMS);
export type MailTestProblem = z.infer<typeof MailTestProblem>;

export const MailTestStep = z.object({
  name: z.enum(MAIL_TEST_STEPS),
  /** `not_used`: without encryption or without a login; `not_reached`: an earlier step failed. */
  outcome: z.enum(['passed', 'failed', 'not_used', 'not_reached']),
  problem: MailTestProblem.nullable(),
  /** The server's own answer, one short line without secrets. */
  said: z.string().nullable(),
  /** The protocol of a passed step, such as 'TLSv1.3'. */
  detail: z.string().nullable(),
});
export type MailTestStep = z.infer<typeof MailTestStep>;

export const readMailServer = endpoint({
  method: 'GET',
  path: '/api/admin/mail-server',
  access: 'admin',
  summary: 'The server that sends the mails, without its password, and where it was set up.',
  response: MailServerView,
});

export const saveMailServer = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-server',
  access: 'admin',
  stepUp: true,
  summary: 'Save the server that sends the mails; every process uses it from the next mail on.',
  body: z.object({ form: MailServerForm, version: Instant.nullable() }),
  response: MailServerView,
  refusals: ['edited_meanwhile', 'mail_server_in_environment', 'mail_password_missing', 'mail_password_needed'],
});

export const testMailServer = endpoint({
  method: 'POST',
  path: '/api/admin/mail-server/test',
  access: 'admin',
  summary:
    'Walk the way of a mail to the server and hand it one for the administrator; of the typed or the saved server.',
  body: z.object({ form: MailServerForm.optional() }),
  response: z.object({ recipient: z.string(), steps: z.array(MailTestStep) }),
  refusals: ['mail_not_configured', 'mail_server_in_environment', 'mail_password_missing', 'mail_password_needed'],
});
