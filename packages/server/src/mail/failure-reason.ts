const longest = 300;

/** One line about why a delivery failed, for the admin's outbox: without the password or user name of `smtpUrl`. */
export function failureReason(error: unknown, smtpUrl: string | undefined): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const told = typeof message === 'string' && message !== '' ? message : 'unknown reason';
  const named = typeof code === 'string' && !told.includes(code) ? `${code}: ${told}` : told;
  let reason = named.replace(/\s+/g, ' ').trim();
  for (const secret of secretsOf(smtpUrl)) reason = reason.replaceAll(secret, '…');
  return reason.slice(0, longest);
}

/** Longest first: a user name may be part of the password. */
function secretsOf(smtpUrl: string | undefined): string[] {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return [];
  const { username, password } = new URL(smtpUrl);
  return [username, password]
    .flatMap((secret) => [secret, decodeURIComponent(secret)])
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length);
}
