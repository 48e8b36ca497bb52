import type { DocumentMark, DocumentNode } from '../lesson-document.ts';

/** What stands in a line. */
export type Inline = DocumentNode<'text' | 'hardBreak'>;

export interface Marks {
  isBold: boolean;
  isItalic: boolean;
  href: string | null;
}
export const noMarks: Marks = { isBold: false, isItalic: false, href: null };

/** In the order that a document wants. */
function marksOf({ isBold, isItalic, href }: Marks): DocumentMark[] {
  const marks: DocumentMark[] = [];
  if (href !== null) marks.push({ type: 'link', attrs: { href } });
  if (isBold) marks.push({ type: 'bold' });
  if (isItalic) marks.push({ type: 'italic' });
  return marks;
}

/** Adds a text at the end of a line. */
export function appendText(content: Inline[], text: string, marks: Marks): void {
  if (text === '') return;
  const wanted = marksOf(marks);
  appendInline(content, { type: 'text', text, ...(wanted.length > 0 && { marks: wanted }) });
}

/** Adds what stands in a line at its end: a text to the last one, when that has the same marks. */
export function appendInline(content: Inline[], node: Inline): void {
  const last = content.at(-1);
  const isSame = last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? []);
  if (isSame && node.type === 'text') content[content.length - 1] = { ...last, text: last.text + node.text };
  else content.push(node);
}

/** The lines of a code block. Its spaces are those that a browser keeps, as indentation is part of the code. */
export function codeLines(code: string): Inline[] {
  const content: Inline[] = [];
  for (const [index, line] of trimmedLines(code).entries()) {
    if (index > 0) content.push({ type: 'hardBreak' });
    const kept = line.replaceAll('\t', '    ').replace(/ {2,}|^ /g, (spaces) => '\u00A0'.repeat(spaces.length));
    appendText(content, kept, noMarks);
  }
  return content;
}

function trimmedLines(code: string): string[] {
  const lines = code.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** A text of which all is bold, without that: of a heading, which is bold by itself. */
export function withoutBold(content: Inline[]): Inline[] {
  const isBold = ({ type, marks }: Inline) => type === 'hardBreak' || marks?.some((mark) => mark.type === 'bold');
  if (!content.every(isBold)) return content;
  return content.map(({ marks = [], ...node }) => {
    const rest = marks.filter(({ type }) => type !== 'bold');
    return { ...node, ...(rest.length > 0 && { marks: rest }) };
  });
}
