import { isIP } from 'node:net';
import type { Environment } from '../environment.ts';
import { isInRanges } from './address-ranges.ts';
import { allowedAddress, isOwnAddress } from './allowed-address.ts';

export type OutsideSettings = Pick<Environment, 'publicUrl' | 'outboundAllow' | 'port'>;

/** Ports from 1024 on that browsers call no http server at (Fetch standard, 'bad port'). */
const BAD_PORTS = new Set(
  '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'.split(' '),
);

/**
 * A typed address as the URL standard reads it, if a request may go there as far as the text tells: http or https, no user or password, a
 * port that web servers use, neither the school itself nor an address that is refused. Null otherwise.
 */
export function parseOutsideUrl(text: string, settings: OutsideSettings): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!isWebPort(url.port)) return null;
  const own = new URL(settings.publicUrl);
  if (hostOf(url) === hostOf(own) && url.protocol === own.protocol && url.port === own.port) return null;
  const address = literalOf(url);
  return address !== null && !mayConnect(url, [address], settings) ? null : url;
}

/** Empty: the scheme's own. */
const isWebPort = (port: string) => ['', '80', '443'].includes(port) || (Number(port) >= 1024 && !BAD_PORTS.has(port));

/**
 * Whether a connection for this url may go to each of these addresses; to the school's own name only where `OUTBOUND_ALLOW` lists them, and
 * never to the port at which this server listens.
 */
export function mayConnect(
  url: URL,
  addresses: readonly string[],
  { publicUrl, outboundAllow, port }: OutsideSettings,
) {
  const isOwn = hostOf(url) === hostOf(new URL(publicUrl));
  const isOwnPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  return addresses.every(
    (address) =>
      allowedAddress(address, outboundAllow) &&
      (!isOwn || isInRanges(address, outboundAllow)) &&
      !(isOwnPort && isOwnAddress(address)),
  );
}

/** The address that a url names without asking DNS; null for a name. */
export function literalOf(url: URL): string | null {
  const host = hostOf(url);
  if (/(^|\.)localhost$/.test(host)) return '127.0.0.1';
  return isIP(host) === 0 ? null : host;
}

/** Without the brackets of IPv6 and the dot that ends a name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.+$/g, '');
