import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import { noticesOf, TOO_LONG_NOTICE } from './notices.ts';
import { PageReader } from './page-reader.ts';
import type { Pasted } from './pasted.ts';
import { OWN_STYLE } from './styles.ts';

/** Far more than the longest document is in the HTML of any program; pictures count apart. */
const MAX_MARKUP = 5_000_000;
const pictureData = /\bdata:image[^"'\s>]*/gi;
const TOO_LONG: Pasted = { document: null, notices: [TOO_LONG_NOTICE], pictures: [] };

/**
 * What HTML from a clipboard becomes. `files`: the clipboard's pictures, in their order, for a page that only names files of the author's disk.
 * Nothing of the HTML runs or is loaded.
 */
export function readPastedHtml(html: string, files: readonly File[] = []): Pasted {
  if (html.replace(pictureData, '').length > MAX_MARKUP) return TOO_LONG;
  const page = parsePage(html);
  const reader = new PageReader(page, files);
  reader.readPage(page);
  const pictures = reader.pictures.found;
  const notices = noticesOf(reader.leftOut.all());
  const document = reader.builder.finish();
  if (!document) return { document: null, notices, pictures };
  const read = readLessonDocument(document);
  if (read.ok) return { document: read.document, notices, pictures };
  if (read.reason !== 'too_large') throw new Error(`pasted HTML became no document: ${read.path} ${read.reason}`);
  return TOO_LONG;
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const styleName = /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi;

/** The content-security policy refuses styles, wherever HTML is parsed. Under another name they can be read (styles.ts). */
const withRenamedStyles = (html: string) =>
  html.replace(tag, (text) =>
    text.replace(styleName, (found, quoted: string | undefined) => quoted ?? `${found.slice(0, 1)}${OWN_STYLE}`),
  );

/** A template's content is a document without a page: scripts, pictures and frames in it stay as they are. */
function parsePage(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = withRenamedStyles(html);
  // In a form, an element called `firstChild` would hide the property of that name.
  for (const element of template.content.querySelectorAll('form [name], form [id], [form]')) {
    for (const name of ['name', 'id', 'form']) element.removeAttribute(name);
  }
  return template.content;
}
