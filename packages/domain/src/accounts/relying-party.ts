/** For whom passkeys are made: a browser uses them on pages of this address alone. */
export interface RelyingParty {
  /** The host's name: keys belong to it for ever. */
  id: string;
  /** As browsers name the page's address. */
  origin: string;
}

const isIpAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

/**
 * The relying party of a configured address (decision K19); null where browsers allow no passkeys: without TLS, except on `localhost`, and at
 * IP addresses. `address` is an origin, such as 'https://escola.exemplo'.
 */
export function relyingPartyAt(address: string): RelyingParty | null {
  const [, scheme, host] = /^(https?):\/\/(\[[^\]]*\]|[^/:]+)(?::\d+)?$/.exec(address) ?? [];
  if (host === undefined || isIpAddress(host)) return null;
  const isSecure = scheme === 'https' || host === 'localhost' || host.endsWith('.localhost');
  return isSecure ? { id: host, origin: address } : null;
}
