import type { MailTestProblem } from '@jornada/contract/mail/mail-server';

/** A failure as nodemailer and Node report it. `originalCode` is the system's code, where nodemailer replaced it. */
export interface SmtpFailure {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  /** The code of the server's answer, such as 535. */
  responseCode?: number | undefined;
  response?: string | undefined;
  message: string;
}

const names: Readonly<Record<string, MailTestProblem>> = {
  ENOTFOUND: 'name_not_found',
  ENODATA: 'name_not_found',
  EAI_NODATA: 'name_not_found',
  EAI_NONAME: 'name_not_found',
  ELINKLOCAL: 'address_link_local',
};

/** Why a host name has no address. */
export const nameProblem = ({ code }: SmtpFailure): MailTestProblem => names[code ?? ''] ?? 'name_unanswered';

const connections: Readonly<Record<string, MailTestProblem>> = {
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'connection_timed_out',
  EHOSTUNREACH: 'connection_unreachable',
  ENETUNREACH: 'connection_unreachable',
  EADDRNOTAVAIL: 'connection_unreachable',
};

/** Why the connection failed. */
export const connectionProblem = ({ code }: SmtpFailure): MailTestProblem => connections[code ?? ''] ?? 'unknown';

/** Certificate errors by the codes of OpenSSL and Node. */
const certificates: Readonly<Record<string, MailTestProblem>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_not_trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_not_trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_not_trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_not_trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_not_trusted',
  CERT_UNTRUSTED: 'certificate_not_trusted',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_another_name',
};

/** Why the greeting or the encryption failed. */
export function sessionProblem(failure: SmtpFailure): MailTestProblem {
  const { code, originalCode, command, responseCode, message } = failure;
  const certificate = certificates[originalCode ?? ''] ?? certificates[code ?? ''];
  if (certificate) return certificate;
  if (command === 'STARTTLS') return 'starttls_not_offered';
  if (responseCode !== undefined) return isTemporary(responseCode) ? 'server_busy' : 'server_refused';
  // The server answers a TLS hello in plain text, or the other way round.
  if (/wrong version number|packet length too long|http request/i.test(message)) return 'tls_not_spoken';
  if (/TLS handshake timed out/.test(message)) return 'tls_failed';
  if (code === 'ETIMEDOUT') return 'no_greeting';
  if (code === 'EPROTOCOL') return 'not_a_mail_server';
  if (code === 'ETLS' || (originalCode ?? '').startsWith('ERR_SSL') || originalCode === 'EPROTO') return 'tls_failed';
  return lost(failure);
}

/** Why the login failed. */
export function loginProblem(failure: SmtpFailure): MailTestProblem {
  const { responseCode } = failure;
  if (responseCode === undefined) return lost(failure);
  if (isTemporary(responseCode)) return 'server_busy';
  // Commands and mechanisms that the server does not know.
  return [500, 502, 503, 504].includes(responseCode) ? 'login_not_offered' : 'login_refused';
}

/** Why the server did not take the mail. */
export function senderProblem(failure: SmtpFailure): MailTestProblem {
  const { responseCode, command } = failure;
  if (responseCode === undefined) return lost(failure);
  if (responseCode === 530) return 'login_required';
  if (isTemporary(responseCode)) return 'server_busy';
  if (command === 'RCPT TO') return 'recipient_refused';
  return command === 'MAIL FROM' ? 'sender_refused' : 'message_refused';
}

const isTemporary = (responseCode: number) => responseCode >= 400 && responseCode < 500;

const lost = ({ code, originalCode }: SmtpFailure): MailTestProblem =>
  [code, originalCode].some((known) => ['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(known ?? ''))
    ? 'connection_lost'
    : 'unknown';
