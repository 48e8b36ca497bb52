/**
 * The address to return to after signing in, from the `voltar` search parameter: a path of this site, or undefined. Drops everything that
 * could lead elsewhere ('//host', '/\host', 'https:…', control characters) or in a circle.
 */
export function returnAddress(value: unknown, origin = window.location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(value, origin);
  const isDoor = pathname === '/' || pathname === '/auth' || pathname === '/reset-password';
  return target === origin && !isDoor && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
