import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { CALLOUT_MARKERS, EMPTY_PARAGRAPH, fileAddress } from './notation.ts';
import { withoutControls, writeInline, writePlainText } from './write-inline.ts';

type List = DocumentNode<'bulletList' | 'orderedList'>;

/**
 * A document as Markdown (CommonMark, with the notations of docs/lesson-content.md). `readMarkdown` makes the same document of it, except for
 * control characters and the marks of line breaks.
 */
export const writeMarkdown = (document: LessonDocument): string => `${writeBlocks(document.content)}\n`;

function writeBlocks(nodes: readonly DocumentNode[], isInItem = false): string {
  const written: string[] = [];
  /** Two lists of a kind, one after the other, have different signs: otherwise they would be one. */
  let isOtherSign = false;
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    isOtherSign = before?.type === node.type && !isOtherSign;
    // HTML ends at an empty line only.
    const isTight =
      isInItem && before?.type === 'paragraph' && node.type === 'bulletList' && !written.at(-1)!.startsWith('<');
    if (before) written.push(isTight ? '\n' : '\n\n');
    written.push(writeBlock(node, isOtherSign));
  }
  return written.join('');
}

function writeBlock(node: DocumentNode, isOtherSign: boolean): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${writeInline(node.content ?? [], true)}`.trimEnd();
    case 'paragraph':
      return writeInline(node.content ?? []) || EMPTY_PARAGRAPH;
    case 'bulletList':
    case 'orderedList':
      return writeList(node, isOtherSign);
    case 'blockquote':
      return prefixed(writeBlocks(node.content), '> ');
    case 'callout': {
      const separator = node.content[0]!.type === 'paragraph' ? '\n' : '\n\n';
      return prefixed(`[!${CALLOUT_MARKERS[node.attrs.kind]}]${separator}${writeBlocks(node.content)}`, '> ');
    }
    case 'picture': {
      const { fileId, alt, isDecorative, caption } = node.attrs;
      const address = fileAddress(fileId, isDecorative ? 'decorative' : 'picture');
      return `![${writePlainText(alt)}](${address}${caption === '' ? '' : ` "${writeTitle(caption)}"`})`;
    }
    case 'audio':
      return `[${writePlainText(node.attrs.title)}](${fileAddress(node.attrs.fileId, 'audio')})`;
    case 'fileCard':
      return `[Arquivo](${fileAddress(node.attrs.fileId, 'file')})`;
    case 'horizontalRule':
      return '---';
    case 'doc':
    case 'listItem':
    case 'text':
    case 'hardBreak':
      throw new Error(`${node.type} is no block of its own`);
  }
}

function writeList(list: List, isOtherSign: boolean): string {
  const items = list.content.map(({ content }, index) => {
    const sign =
      list.type === 'bulletList'
        ? isOtherSign
          ? '* '
          : '- '
        : `${list.attrs.start + index}${isOtherSign ? ')' : '.'} `;
    return sign + prefixed(writeBlocks(content, true), ' '.repeat(sign.length)).slice(sign.length);
  });
  return items.join('\n');
}

/** Lines with this in front, which on empty lines has no blank at its end. */
const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');

const writeTitle = (title: string) =>
  withoutControls(title)
    .replace(/[\\"&]/g, String.raw`\$&`)
    .replace(/[\n\r]/g, (end) => `&#${end.charCodeAt(0)};`);
