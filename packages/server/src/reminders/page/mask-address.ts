import { shownEmail } from '../../platform/shown-email.ts';

/** An address that its owner recognises and nobody else learns: 'ma•••••@exemplo.com.br'. */
export function maskAddress(address: string): string {
  const email = shownEmail(address);
  const at = email.lastIndexOf('@');
  const shown = Array.from(email.slice(0, at))
    .slice(0, at > 3 ? 2 : 1)
    .join('');
  return `${shown}•••••${email.slice(at)}`;
}
