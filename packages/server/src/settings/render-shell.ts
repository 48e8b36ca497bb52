import type { PlatformSettings } from '@jornada/contract/settings/settings';
import { barColours, screenStyle } from '@jornada/domain/settings/brand-style';
import { escapeHtml } from '../platform/html.ts';
import { sourceOf } from '../platform/http/pages/inline-hashes.ts';
import type { RenderedPage } from '../platform/http/pages/web-app.ts';

/** JSON inside a script element: an unescaped `<` could close it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Renders the page for visitors and for members only when the settings have changed: requests are far more frequent. */
export function createShell(
  page: string,
): (settings: PlatformSettings, reader: { isVisitor: boolean }) => RenderedPage {
  const kept = new Map<boolean, { settings: string; page: RenderedPage }>();
  return (settings, { isVisitor }) => {
    const now = JSON.stringify(settings);
    const last = kept.get(isVisitor);
    if (last?.settings === now) return last.page;
    const rendered: RenderedPage = {
      html: renderShell(page, settings, { isVisitor }),
      ...(settings.brandColour && { styleSource: sourceOf(screenStyle(settings.brandColour)) }),
    };
    kept.set(isVisitor, { settings: now, page: rendered });
    return rendered;
  };
}

/**
 * Puts the platform's identity into the built page: name, title, favicon and colour are in the first HTML (decisions B4, H12).
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
    ...(settings.brandColour ? brandReplacements(settings.brandColour) : []),
  ];
  return replacements.reduce((html, [placeholder, value]) => {
    if (!html.includes(placeholder)) throw new Error(`The built page lacks ${placeholder}`);
    return html.replace(placeholder, () => value);
  }, page);
}

function brandReplacements(colour: string): [string, string][] {
  const bars = barColours(colour);
  return [
    ['content="#fcf7ee"', `content="${bars.light}"`],
    ['content="#12141d"', `content="${bars.dark}"`],
    ['</head>', `<style>${screenStyle(colour)}</style></head>`],
  ];
}
