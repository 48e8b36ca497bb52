import type { PlatformSettings } from '@jornada/contract/settings/settings';
import { escapeHtml } from '../platform/html.ts';

/** JSON inside a script element: an unescaped `<` could close it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Renders the page for visitors and for members only when the settings have changed: requests are far more frequent. */
export function createShell(page: string): (settings: PlatformSettings, reader: { isVisitor: boolean }) => string {
  const kept = new Map<boolean, { settings: string; html: string }>();
  return (settings, { isVisitor }) => {
    const now = JSON.stringify(settings);
    const last = kept.get(isVisitor);
    if (last?.settings === now) return last.html;
    const html = renderShell(page, settings, { isVisitor });
    kept.set(isVisitor, { settings: now, html });
    return html;
  };
}

/**
 * Puts the platform's identity into the built page: name, title and favicon are in the first HTML (decision B4).
 * `isVisitor`: the request has no session, so the page need not check for one; it is marked `data-visitor`.
 * Throws when the page lost one of its placeholders: a build mistake, not a user's.
 */
export function renderShell(page: string, settings: PlatformSettings, { isVisitor }: { isVisitor: boolean }): string {
  const replacements: [string, string][] = [
    [
      '<title>Jornada - Desbloqueie Seu Potencial</title>',
      `<title>${escapeHtml(settings.systemName)} - Desbloqueie Seu Potencial</title>`,
    ],
    [
      '<script type="application/json" id="platform-settings">{}</script>',
      `<script type="application/json" id="platform-settings">${escapeJson(settings)}</script>`,
    ],
    ...(isVisitor ? [['<html', '<html data-visitor'] as [string, string]] : []),
    ...(settings.faviconUrl
      ? [['href="/favicon.svg"', `href="${escapeHtml(settings.faviconUrl)}"`] as [string, string]]
      : []),
  ];
  return replacements.reduce((html, [placeholder, value]) => {
    if (!html.includes(placeholder)) throw new Error(`The built page lacks ${placeholder}`);
    return html.replace(placeholder, () => value);
  }, page);
}
