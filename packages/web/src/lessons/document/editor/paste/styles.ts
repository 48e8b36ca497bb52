import type { Marks } from '@jornada/domain/lessons/document/assemble/inline';

/** The attribute that a pasted `style` is read from. */
export const OWN_STYLE = 'data-own-style';

/** A declaration that browsers do not know, of an element's own style: `mso-list`, in lower case. Empty without it. */
export function officeStyle(element: Element, name: string): string {
  const style = element.getAttribute(OWN_STYLE);
  if (!style?.includes('mso-')) return '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() !== name) continue;
    return declaration
      .slice(colon + 1)
      .trim()
      .replace(/\s+/g, ' ')
      .toLowerCase();
  }
  return '';
}

const parsedStyles = new Map<string, CSSStyleDeclaration | null>();
/** The same few styles are on every paragraph of a page. */
const MOST_STYLES = 1000;

/** An element's own style, as a sheet reads it that a script has made: the policy allows those. */
function styleOf(element: Element): CSSStyleDeclaration | null {
  const text = element.getAttribute(OWN_STYLE);
  if (!text) return null;
  const known = parsedStyles.get(text);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`a{${text}}`);
  const [rule] = sheet.cssRules;
  const style = rule instanceof CSSStyleRule ? rule.style : null;
  if (parsedStyles.size >= MOST_STYLES) parsedStyles.clear();
  parsedStyles.set(text, style);
  return style;
}

const lightest = 600;

/** The marks of what is in an element, within the marks around it. Its style wins over its name. */
export function marksIn(element: Element, around: Marks): Marks {
  const { fontWeight = '', fontStyle = '' } = styleOf(element) ?? {};
  let { isBold, isItalic } = around;
  if (/^(?:b|strong)$/.test(element.localName)) isBold = true;
  if (/^(?:i|em|cite|dfn|var)$/.test(element.localName)) isItalic = true;
  if (fontWeight) isBold = fontWeight.startsWith('bold') || Number(fontWeight) >= lightest;
  if (fontStyle) isItalic = /^(?:italic|oblique)/.test(fontStyle);
  return { ...around, isBold, isItalic };
}

export function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  const style = styleOf(element);
  if (style?.display === 'none' || style?.visibility === 'hidden') return true;
  return officeStyle(element, 'mso-hide') === 'all';
}

/** Whether it is a block by its style alone. */
export const isStyledBlock = (element: Element): boolean =>
  /^(?:block|list-item|flex|grid|table)/.test(styleOf(element)?.display ?? '');

/** A block of code that is not in a `pre`, as editors of code write it. */
export const isStyledCode = (element: Element): boolean => {
  const style = styleOf(element);
  return (
    (style?.whiteSpace ?? '').startsWith('pre') && /monospace|consolas|menlo|courier/i.test(style?.fontFamily ?? '')
  );
};

/** Indentation only, which mail programs write as a quote. */
export const isIndentation = (element: Element): boolean => {
  const style = styleOf(element);
  return /^(?:none|0)/.test(style?.borderStyle || style?.borderWidth || '') && (style?.marginLeft ?? '') !== '';
};

export const marginLeft = (element: Element): string => styleOf(element)?.marginLeft ?? '';
