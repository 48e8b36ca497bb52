import type { Frame } from '@jornada/domain/lessons/document/assemble/pieces';
import { isHidden, isIndentation, isStyledBlock, isStyledCode, officeStyle } from './styles.ts';

const names = (list: string) => new Set(list.split(' '));

/** They show no text of their own. */
const silent = names(
  'script style head title meta base link template noscript xml datalist param source track col colgroup input annotation annotation-xml ' +
    'desc metadata defs',
);
const embeds = names('iframe frame object embed video audio canvas applet');
const blocks = names(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup html legend li main menu nav ol optgroup option p pre search section select summary table tbody td tfoot th thead tr ul caption',
);

const classOf = (element: Element) => element.getAttribute('class') ?? '';

export const isEmbed = (element: Element): boolean => embeds.has(element.localName);
export const isBlock = (element: Element): boolean => blocks.has(element.localName) || isStyledBlock(element);
export const isCode = (element: Element): boolean =>
  element.localName === 'pre' || (isBlock(element) && isStyledCode(element));
export const isList = (element: Element): boolean => /^(?:ul|ol|menu|dir)$/.test(element.localName);
export const isItem = (element: Element): boolean =>
  element.localName === 'li' || element.getAttribute('role') === 'listitem';

/** Why nothing in an element is text of the page; null for most. */
export function whySkipped(element: Element): 'silent' | 'comment' | 'deletion' | null {
  if (silent.has(element.localName) || isHidden(element)) return 'silent';
  if (/\bmsocomanchor\b/i.test(classOf(element)) || officeStyle(element, 'mso-element').startsWith('comment'))
    return 'comment';
  // Without an author it is only struck out, which readers see.
  const isTracked = element.localName === 'del' && (element.hasAttribute('cite') || element.hasAttribute('datetime'));
  return isTracked || /\bmsodel\b/i.test(classOf(element)) ? 'deletion' : null;
}

const styledHeading = /(?:^|\s)(?:mso)?(?:heading|t[ií]tulo|ttulo|title)[-_ ]?([1-9]?)(?=\s|$)/i;

/** The level of a heading, by its name, its role or its style in the source; undefined for other elements. */
export function headingLevel(element: Element): number | undefined {
  const named = /^h([1-6])$/.exec(element.localName)?.[1];
  if (named) return Number(named);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2;
  if (element.localName !== 'p' && element.localName !== 'div') return undefined;
  const outline = Number(officeStyle(element, 'mso-outline-level'));
  if (outline >= 1 && outline <= 6) return outline;
  const styled = styledHeading.exec(classOf(element));
  return styled && element.localName === 'p' ? Number(styled[1] || 1) : undefined;
}

const callouts: [RegExp, Frame['kind']][] = [
  [/💡|\btip\b|\bnote\b|\binfo\b/iu, 'tip'],
  [/⚠|🚨|❗|\bwarning\b|\bcaution\b|\bimportant\b/iu, 'warning'],
  [/📝|✏|✍|🏋/u, 'exercise'],
];

/** What the text of an element is framed by; undefined for most. `id` tells it from the frame before it. */
export function frameOf(element: Element, id: string): Frame | undefined {
  const className = classOf(element);
  // Word knows no quote around several paragraphs: neighbours of that style are one.
  if (/^Mso(?:Intense)?Quote/.test(className)) return { id: className, kind: 'quote' };
  if (element.localName === 'blockquote' && !isIndentation(element)) return { id, kind: 'quote' };
  const marker =
    element.localName === 'aside'
      ? element.textContent.trim().slice(0, 2) + (element.querySelector('img')?.getAttribute('alt') ?? '')
      : (/\bmarkdown-alert-(\w+)/.exec(className)?.[1] ?? '');
  const kind = marker && callouts.find(([pattern]) => pattern.test(marker))?.[1];
  return kind ? { id, kind } : undefined;
}
