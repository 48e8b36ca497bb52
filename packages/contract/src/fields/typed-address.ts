/** What a browser's address bar takes without a scheme: 'pay.hotmart.com/X', 'clínica.com.br:8443?a'. No e-mail address, no lone word. */
const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const frame = /<iframe\b[^]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;
const ampersand = /&(?:amp|#38|#x26);/gi;

/**
 * The address that somebody means by what they typed or pasted: of a player's embed code the address of its frame, and https for an address
 * without a scheme. Anything else comes back trimmed, for the field's rule to refuse.
 */
export function readAddress(typed: string): string {
  const [, ...sources] = frame.exec(typed) ?? [];
  const text = (sources.find((source) => source !== undefined)?.replace(ampersand, '&') ?? typed).trim();
  if (text.startsWith('//')) return `https:${text}`;
  if (withoutScheme.test(text)) return `https://${text}`;
  return text.replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
}
