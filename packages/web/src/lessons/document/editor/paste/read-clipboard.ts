import { isMarkdown } from '@jornada/contract/lessons/document/markdown/is-markdown';
import { OWN_COPY } from '../schema/own-copies.ts';
import { picturesInRtf } from './local-pictures.ts';
import type { Pasted } from './pasted.ts';
import { readPastedHtml } from './read-pasted-html.ts';
import { readPastedMarkdown } from './read-pasted-markdown.ts';

/** Editors of code colour what they copy, Markdown too. */
const CODE_EDITOR = 'vscode-editor-data';

/**
 * What a paste or drop becomes; null where the editor knows best: for its own copies, for plain text that is not Markdown, and for files
 * alone. It has to be called while the event is handled, as the clipboard is empty afterwards.
 */
export function readClipboard(data: DataTransfer): Pasted | null {
  const html = data.types.includes(CODE_EDITOR) ? '' : data.getData('text/html');
  if (html.includes(OWN_COPY)) return null;
  if (html.trim() !== '') return readPastedHtml(html, picturesOf(data));
  const text = data.getData('text/plain');
  return isMarkdown(text) ? readPastedMarkdown(text) : null;
}

function picturesOf(data: DataTransfer): File[] {
  const files = [...data.files].filter(({ type }) => /^image\/(?:png|jpeg|webp)$/.test(type));
  return files.length > 0 ? files : picturesInRtf(data.getData('text/rtf'));
}
