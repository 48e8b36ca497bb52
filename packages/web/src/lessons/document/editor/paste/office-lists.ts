import type { ListPlace } from '@jornada/domain/lessons/document/assemble/pieces';
import { marginLeft, officeStyle } from './styles.ts';

/** Of the style sheet that Word sends along: whether the level of a list has numbers. */
export type ListStyles = ReadonlyMap<string, boolean>;

/** Reads `@list l0:level1 {mso-level-number-format:bullet; …}`, which browsers drop. */
export function listStyles(root: ParentNode): ListStyles {
  const styles = new Map<string, boolean>();
  for (const sheet of root.querySelectorAll('style')) {
    for (const [, level, rules] of sheet.textContent.matchAll(/@list\s+(l\d+:level\d+)[^{}]{0,99}\{([^{}]*)\}/g)) {
      styles.set(level!, !/mso-level-number-format:\s*(?:bullet|image|none)/.test(rules!));
    }
  }
  return styles;
}

/**
 * The place of a paragraph that Word or Outlook wrote as a list item: `mso-list:l2 level1 lfo1`, its marker as text; undefined for other
 * paragraphs.
 */
export function officeListPlace(element: Element, styles: ListStyles): ListPlace | undefined {
  const match = /^(l\d+) level(\d+)(?: (lfo\d+))?/.exec(officeStyle(element, 'mso-list'));
  if (!match) return undefined;
  const [, list, level, override = ''] = match;
  const marker = markerOf(element);
  const style = styles.get(`${list}:level${level}`);
  const isOrdered = marker === '' ? (style ?? element.parentElement?.localName === 'ol') : isNumber(marker, style);
  return {
    list: `${list} ${override}`,
    level: Number(level),
    isOrdered,
    isNewItem: true,
    number: isOrdered ? numberOf(marker) : undefined,
  };
}

/** Of `o` and `v`, only the style tells whether they are letters: fonts of symbols draw them as bullets. */
const isNumber = (marker: string, style = false) =>
  /^\(?[\p{L}\p{N}]+(?:[.,][\p{L}\p{N}]+)*\s?[.):\]ºª°-]+$/u.test(marker) ||
  /^\d/.test(marker) ||
  (style && /^\p{L}+$/u.test(marker));

/** What Word drew before the text. */
function markerOf(element: Element): string {
  const ignored = [...element.querySelectorAll('[data-own-style*="mso-list"]')].find(isListMarker);
  if (ignored) return ignored.textContent.trim();
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  let marker: string | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.COMMENT_NODE) marker = marker === null ? null : marker + (node.nodeValue ?? '');
    else if (isMarkerStart(node)) marker = '';
    else if (marker !== null && isMarkerEnd(node)) break;
  }
  return marker?.trim() ?? '';
}

/** The element with the marker. */
export const isListMarker = (element: Element): boolean => officeStyle(element, 'mso-list') === 'ignore';
/** The comments around the marker, or around something else that is only for programs without Word's features. */
export const isMarkerStart = (comment: Node): boolean => /if !supportLists\b/.test(comment.nodeValue ?? '');
export const isMarkerEnd = (comment: Node): boolean => /\bendif\b/.test(comment.nodeValue ?? '');

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** `3.` and `1.3)` are 3, so is `c)`; `iv.` is 4. */
function numberOf(marker: string): number | undefined {
  const last = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(marker)?.[1]?.toLowerCase() ?? '';
  if (/^\d+$/.test(last)) return Number(last);
  if (/^[ivxlcdm]{2,}$|^[ivx]$/.test(last)) {
    const values = Array.from(last, (letter) => romans[letter]!);
    return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
  }
  return /^[a-z]$/.test(last) ? last.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
}

/** Finds the item that a paragraph without a marker goes on with: Word indents both alike. */
export class OfficeItems {
  readonly #margins: { margin: string; place: ListPlace }[] = [];

  /** The next paragraph of a page, with its place in a list if it has one. */
  next(element: Element, place: ListPlace | undefined): ListPlace | undefined {
    const margin = marginLeft(element);
    if (place) {
      const deeper = this.#margins.findIndex((open) => open.place.level >= place.level);
      if (deeper >= 0) this.#margins.length = deeper;
      this.#margins.push({ margin, place });
      return place;
    }
    const isListParagraph = element.className.startsWith('MsoListParagraph');
    const open =
      isListParagraph && margin !== '' ? this.#margins.findLast((each) => each.margin === margin) : undefined;
    if (!open) this.#margins.length = 0;
    return open && { ...open.place, isNewItem: false };
  }
}
