/** `169.254/16` as IPv4, and inside of IPv6: mapped, compatible, NAT64, 6to4; and `fe80::/10`. As a URL writes them. */
const linkLocal = /^(?:169\.254\.|\[(?:fe[89ab]|::(?:ffff:(?:0:)?)?a9fe:|64:ff9b::a9fe:|2002:a9fe:))/;

/**
 * Whether an address reaches only what the machine itself is attached to, such as the metadata of a cloud, in whatever way it is written:
 * '169.254.169.254', '2852039166', '0xa9.0376.43518', '::ffff:169.254.1.1', 'fe80::1%eth0'. A name is not: what it leads to is checked by
 * whoever connects.
 */
export function isLinkLocal(host: string): boolean {
  const bare = host.replace(/%.*$/s, '').replace(/^\[|\]$/g, '');
  const url = `http://${bare.includes(':') ? `[${bare}]` : bare}`;
  return URL.canParse(url) && linkLocal.test(new URL(url).hostname);
}
