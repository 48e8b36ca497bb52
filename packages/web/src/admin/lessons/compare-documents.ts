import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';

/** A text becomes the name of a choice, which a screen reader says whole. */
const MAX_SHOWN = 300;
/** Of what both versions say before they differ. */
const MAX_BEFORE = 60;

/**
 * Two versions of a lesson's document, as short texts that tell them apart: they begin where the versions begin to differ. The keys of their
 * objects have to stand in one order.
 */
export function compareDocuments(saved: LessonDocument | null, mine: LessonDocument | null): [string, string] {
  const one = saved?.content ?? [];
  const other = mine?.content ?? [];
  const isSame = (at: number) => JSON.stringify(one.at(at)) === JSON.stringify(other.at(at));
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && isSame(start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(-1 - end)) end += 1;
  const savedText = textOf(one.slice(start, one.length - end));
  const mineText = textOf(other.slice(start, other.length - end));
  const note = savedText === mineText ? '\n(Só a formatação ou os arquivos mudam)' : '';
  let from = 0;
  while (from < savedText.length && savedText[from] === mineText[from]) from += 1;
  const shown = (text: string) => (text === '' ? 'Sem este trecho' : shortened(text, note ? 0 : from)) + note;
  return [shown(savedText), shown(mineText)];
}

function shortened(text: string, difference: number): string {
  const from = Math.max(0, difference - MAX_BEFORE);
  const part = text.slice(from, from + MAX_SHOWN).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + MAX_SHOWN < text.length ? '…' : ''}`;
}

const textOf = (blocks: readonly DocumentNode[]) => blocks.map(lineOf).join('\n').trim();

function lineOf(node: DocumentNode): string {
  switch (node.type) {
    case 'picture': {
      const { isDecorative, alt, caption } = node.attrs;
      return `[imagem: ${isDecorative ? 'decorativa' : alt}${caption && ` · ${caption}`}]`;
    }
    case 'audio':
      return `[áudio: ${node.attrs.title || 'sem título'}]`;
    case 'fileCard':
      return '[arquivo]';
    case 'horizontalRule':
      return '[divisória]';
    case 'hardBreak':
      return '\n';
    case 'text': {
      const link = node.marks?.find((mark) => mark.type === 'link');
      return link ? `${node.text} [link: ${link.attrs.href}]` : node.text;
    }
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map(lineOf).join('');
    case 'doc':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'callout':
      return node.content.map(lineOf).join('\n');
  }
}
