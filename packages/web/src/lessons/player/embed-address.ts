const hosts = new Set(['www.youtube-nocookie.com', 'player.vimeo.com']);

/**
 * The address of the player with autoplay, since the member has just pressed play; null for any other address than those of
 * the two privacy-friendly players (decision I3).
 */
export function playingAddress(embedUrl: string): string | null {
  const address = URL.parse(embedUrl);
  if (address?.protocol !== 'https:' || !hosts.has(address.hostname)) return null;
  address.searchParams.set('autoplay', '1');
  if (address.hostname === 'player.vimeo.com') address.searchParams.set('dnt', '1');
  else address.searchParams.set('rel', '0');
  return address.href;
}
