/** The connection leads to a server that only reads: a standby, or a primary that was demoted meanwhile. */
export const READ_ONLY_SERVER = '25006';

/** No room on the database's disk: PostgreSQL's code, which a broken down embedded database has too. */
export const DISK_FULL = '53100';

/**
 * Codes of PostgreSQL, its driver and the network when the database cannot serve now: connection trouble (class 08), too many
 * connections or no disk (53), shutdown (57P), serialization failures or deadlocks (40), timeouts, and a server that only reads.
 */
const codes =
  /^(08|53|57P|40)|^(57014|55P03|25P03|25006|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver throws these without a code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|not currently accepting connections/;

export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/**
 * Whether this error means that the database could not serve just now. Whoever waited for a commit does not know then whether it was
 * stored: a repeat of the command finds out.
 */
export function isUnavailable(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, message }) => codes.test(String(code)) || messages.test(message));
}
