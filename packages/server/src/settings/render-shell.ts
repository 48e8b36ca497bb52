import type { PlatformSettings } from '@jornada/contract/settings';
import { escapeHtml } from '../platform/html.ts';

/** JSON inside a script element: `<` would otherwise be able to close it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts the platform's identity into the built page, so that name, title and favicon stand in the first HTML (decision B4).
 * Throws when the page lost one of its placeholders: a build mistake, not something a person caused.
 */
export function renderShell(page: string, settings: PlatformSettings): string {
  const replacements: [string, string][] = [
    [
      '<title>Jornada - Desbloqueie Seu Potencial</title>',
      `<title>${escapeHtml(settings.systemName)} - Desbloqueie Seu Potencial</title>`,
    ],
    [
      '<script type="application/json" id="platform-settings">{}</script>',
      `<script type="application/json" id="platform-settings">${escapeJson(settings)}</script>`,
    ],
    ...(settings.faviconUrl
      ? [['href="/favicon.svg"', `href="${escapeHtml(settings.faviconUrl)}"`] as [string, string]]
      : []),
  ];
  return replacements.reduce((html, [placeholder, value]) => {
    if (!html.includes(placeholder)) throw new Error(`The built page lacks ${placeholder}`);
    return html.replace(placeholder, () => value);
  }, page);
}
