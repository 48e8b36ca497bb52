import type { Inline } from '@jornada/domain/lessons/document/assemble/inline';

/** One character, or a mark of Markdown, of a line. */
interface Atom {
  kind: 'character' | 'delimiter' | 'link' | 'break';
  /** What is read back: the character itself. */
  raw: string;
  written: string;
  /** Of a delimiter: whether the text that it marks comes after it. */
  isOpening?: boolean;
}

/**
 * The text of a paragraph or heading as Markdown that reads back the same: characters that mean something there are escaped. Line breaks take
 * a line of their own, except in a heading.
 */
export function writeInline(content: readonly Inline[], isHeading = false): string {
  const atoms = atomsOf(content, isHeading);
  for (const [index, atom] of atoms.entries()) {
    if (atom.kind === 'character') atom.written = escaped(atoms, index, isHeading);
  }
  while (atoms.some((atom, index) => atom.kind === 'delimiter' && !isFlanked(atoms, index))) continue;
  return atoms.map(({ written }) => written).join('');
}

/** A text of one line without marks: of a picture's alternative text, or the title of an audio. */
export const writePlainText = (text: string): string => writeInline(text === '' ? [] : [{ type: 'text', text }]);

interface OpenMarks {
  href: string | null;
  isBold: boolean;
  isItalic: boolean;
}
const closed: OpenMarks = { href: null, isBold: false, isItalic: false };

function atomsOf(content: readonly Inline[], isHeading: boolean): Atom[] {
  const atoms: Atom[] = [];
  let open = closed;
  /** Links are outside, italics inside: bold and italics have different signs, so none is taken for the other. */
  const change = (to: OpenMarks) => {
    const isOtherLink = open.href !== to.href;
    const isOtherBold = isOtherLink || open.isBold !== to.isBold;
    if (open.isItalic && (isOtherBold || !to.isItalic)) atoms.push(delimiter('_', false));
    if (open.isBold && (isOtherLink || !to.isBold)) atoms.push(delimiter('**', false));
    if (open.href !== null && isOtherLink) atoms.push(link(`](${open.href.replace(/[\\()<>&*_]/g, String.raw`\$&`)})`));
    if (to.href !== null && isOtherLink) atoms.push(link('['));
    if (to.isBold && (isOtherLink || !open.isBold)) atoms.push(delimiter('**', true));
    if (to.isItalic && (isOtherBold || !open.isItalic)) atoms.push(delimiter('_', true));
    open = to;
  };
  for (const [index, node] of content.entries()) {
    if (node.type === 'hardBreak') {
      change(closed);
      const isLast = index === content.length - 1;
      atoms.push({ kind: 'break', raw: '', written: isHeading || isLast ? '<br>' : '\\\n' });
    } else {
      const marks = node.marks ?? [];
      const href = marks.find((mark) => mark.type === 'link')?.attrs.href ?? null;
      change({
        href,
        isBold: marks.some(({ type }) => type === 'bold'),
        isItalic: marks.some(({ type }) => type === 'italic'),
      });
      for (const raw of withoutControls(node.text)) atoms.push({ kind: 'character', raw, written: raw });
    }
  }
  change(closed);
  return atoms;
}

const delimiter = (written: string, isOpening: boolean): Atom => ({ kind: 'delimiter', raw: '', written, isOpening });
const link = (written: string): Atom => ({ kind: 'link', raw: '', written });

/** Markdown cannot write them. */
export const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFDD0-\uFDEF]|\p{Noncharacter_Code_Point}/gu, '');

const reference = (character: string) => `&#${character.codePointAt(0)};`;

function escaped(atoms: readonly Atom[], index: number, isHeading: boolean): string {
  const { raw } = atoms[index]!;
  const before = atoms[index - 1];
  const next = atoms[index + 1];
  const isAtStart = before === undefined || before.kind === 'break';
  const isAtEnd = next === undefined || next.kind === 'break';
  if (/[\n\r\t]/.test(raw) || (/\s/.test(raw) && (isAtStart || isAtEnd))) return reference(raw);
  const isSpecial =
    /[\\`*_[\]<~]/.test(raw) ||
    (raw === '&' && /^[#a-z]/i.test(next?.raw ?? '')) ||
    (raw === '!' && next?.kind === 'link') ||
    (raw === '{' && next?.raw === '%') ||
    (raw === '#' && isHeading) ||
    (isAtStart && /[#+=>|:-]/.test(raw)) ||
    (/[.)]/.test(raw) && isItemNumber(atoms, index));
  return isSpecial ? `\\${raw}` : raw;
}

/** Whether only digits stand before it in its line. */
function isItemNumber(atoms: readonly Atom[], end: number): boolean {
  let start = end;
  while (end - start < 10 && /^\d$/.test(atoms[start - 1]?.raw ?? '')) start -= 1;
  return start < end && (atoms[start - 1] === undefined || atoms[start - 1]!.kind === 'break');
}

/**
 * Whether CommonMark takes a delimiter for what it is meant to be ("left-flanking", "right-flanking"). If not, changes a character beside it to
 * its reference, which counts as punctuation.
 */
function isFlanked(atoms: Atom[], index: number): boolean {
  const { isOpening, written } = atoms[index]!;
  const [inner, outer] = isOpening ? [atoms[index + 1], atoms[index - 1]] : [atoms[index - 1], atoms[index + 1]];
  if (inner?.kind === 'character' && /^\s$/.test(inner.written)) {
    inner.written = reference(inner.raw);
    return false;
  }
  const isInnerLetter =
    inner?.kind === 'character' && /^[\p{L}\p{N}]$/u.test(inner.written) && inner.written.length === 1;
  const isOuterApart =
    outer?.kind !== 'character' || outer.written !== outer.raw || /^[ -/:-@[-`{-~]$/.test(outer.written);
  if (isOuterApart || (isInnerLetter && written === '**')) return true;
  outer.written = reference(outer.raw);
  return false;
}
