import { createHash } from 'node:crypto';

/** CSP sources of the pages' own inline code, so that browsers use no other inline script or style. */
export interface InlineHashes {
  script: string[];
  style: string[];
}

/** The CSP sources of these pages' inline scripts and style elements. Data in a script element is not run and needs none. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const all = pages.join('\n');
  return { script: hashesOf(all, 'script'), style: hashesOf(all, 'style') };
}

function hashesOf(page: string, element: 'script' | 'style'): string[] {
  const found = page.matchAll(new RegExp(`<${element}(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)</${element}>`, 'g'));
  return [...found]
    .filter(({ groups }) => groups!['code']!.trim() !== '' && !groups!['attributes']!.includes('application/json'))
    .map(({ groups }) => sourceOf(groups!['code']!));
}

/** The CSP source of one inline script or style. */
export const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
