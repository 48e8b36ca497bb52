import { linesOfHtml } from '@jornada/contract/lessons/document/markdown/html-text';
import { withoutReferences } from '@jornada/contract/lessons/document/markdown/parser';
import { readMarkdown } from '@jornada/contract/lessons/document/markdown/read-markdown';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import type { TextFormat } from 'gift-pegjs';

/** A text of a GIFT file without its markup. */
export function plainText({ format, text }: TextFormat): string {
  if (format === 'markdown') return textOfMarkdown(text);
  return format === 'html' || (format === 'moodle' && htmlSign.test(text)) ? textOfHtml(text) : text;
}

/** The same in one line. */
export const plainLine = (text: TextFormat): string => plainText(text).replace(/\s+/g, ' ').trim();

/** Whether it shows or plays something that a text does not hold. */
export const hasMedia = (gift: string): boolean =>
  /<(?:img|audio|video|iframe|object|embed|svg)\b|!\[[^\]]*\]\(|@@PLUGINFILE@@/i.test(gift);

/** Moodle reads its own format as HTML, but `List<Item>` is text for whoever wrote it. */
const htmlSign =
  /<\/?(?:a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|su[bp]|t[dhr]|table|u|ul)(?:\s[^<>]*)?\/?>|&(?:#\w+|[a-z]\w+);/i;

const textOfHtml = (html: string) =>
  withoutReferences(
    linesOfHtml(html.replace(raised, (_, sign: string, text: string) => raise(sign, text))).join('\n'),
  ).replaceAll('\u00A0', ' ');

/** 10² is not 102. */
const raised = /<su([bp])(?:\s[^<>]*)?>([^<>]*)<\/su[bp]>/gi;
const smallDigits = { p: '⁰¹²³⁴⁵⁶⁷⁸⁹', b: '₀₁₂₃₄₅₆₇₈₉' };

function raise(sign: string, inside: string): string {
  const text = inside.trim();
  const isAbove = sign.toLowerCase() === 'p';
  if (!/^\d+$/.test(text)) return `${isAbove ? '^' : '_'}${text}`;
  return text.replace(/\d/g, (digit) => smallDigits[isAbove ? 'p' : 'b'][Number(digit)]!);
}

function textOfMarkdown(markdown: string): string {
  const read = readMarkdown(markdown);
  return read.ok && read.document ? documentText(read.document) : '';
}
