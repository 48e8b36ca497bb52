import type { LeftOutCounts } from '@jornada/domain/lessons/document/assemble/left-out';
import { appendText, type Inline, type Marks, noMarks } from '@jornada/domain/lessons/document/assemble/inline';
import type { PlainBlock } from '@jornada/domain/lessons/document/assemble/pieces';
import { MAX_ALT, MAX_AUDIO_TITLE, MAX_CAPTION } from '@jornada/domain/lessons/document/nodes';
import { isBlank } from '@jornada/domain/text/invisible';
import type { Token } from 'markdown-it';
import { pastedHref } from '../pasted-href.ts';
import { firstTag } from './html-text.ts';
import { readFileAddress } from './notation.ts';
import { withoutReferences } from './parser.ts';

/** The text of a line, with its marks. */
export class InlineReader {
  readonly #leftOut: LeftOutCounts;
  #content: Inline[] = [];
  #marks: Marks = noMarks;
  #bold = 0;
  #italic = 0;
  /** The link that was opened: the file that it names, and where its text began. */
  #file: { address: string; from: Inline[] } | null = null;

  constructor(leftOut: LeftOutCounts) {
    this.#leftOut = leftOut;
  }

  take(): Inline[] {
    const content = this.#content;
    this.#content = [];
    return content;
  }

  /** Takes over a token. Returns the block that it stands for, if it is one of the lesson's files. */
  read(token: Token): PlainBlock | null {
    switch (token.type) {
      case 'text':
      case 'text_special':
      case 'code_inline':
        this.#add(token.content);
        return null;
      case 'softbreak':
        this.#add(' ');
        return null;
      case 'hardbreak':
        this.#content.push({ type: 'hardBreak' });
        return null;
      case 'strong_open':
      case 'strong_close':
        this.#bold += token.nesting;
        return null;
      case 'em_open':
      case 'em_close':
        this.#italic += token.nesting;
        return null;
      case 'link_open':
        return this.#openLink(attribute(token, 'href'));
      case 'link_close':
        return this.#closeLink();
      case 'image':
        return this.#readPicture(token);
      case 'html_inline':
        return this.#readTag(token.content);
      case 'template_mark':
        this.#leftOut.add('markup', token.content);
        return null;
      default:
        return null;
    }
  }

  #add(text: string): void {
    appendText(this.#content, text, { ...this.#marks, isBold: this.#bold > 0, isItalic: this.#italic > 0 });
  }

  #openLink(address: string): null {
    if (readFileAddress(address)) {
      this.#file = { address, from: this.#content };
      this.#content = [];
      return null;
    }
    const href = pastedHref(address);
    if (href === null && !address.startsWith('#')) this.#leftOut.add('link', address);
    this.#marks = { ...this.#marks, href };
    return null;
  }

  #closeLink(): PlainBlock | null {
    this.#marks = { ...this.#marks, href: null };
    if (!this.#file) return null;
    const { fileId, isAudio } = readFileAddress(this.#file.address)!;
    const title = this.#content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
    this.#content = this.#file.from;
    this.#file = null;
    if (!isAudio) return { type: 'fileCard', attrs: { fileId } };
    return { type: 'audio', attrs: { fileId, title: cut(title, MAX_AUDIO_TITLE) } };
  }

  #readPicture(token: Token): PlainBlock | null {
    const address = attribute(token, 'src');
    const alt = altOf(token);
    const file = this.#file ? null : readFileAddress(address);
    if (!file) {
      // What it shows is all that there is of it.
      this.#add(alt);
      this.#leftOut.add('picture', /^data:/i.test(address) ? alt : address);
      return null;
    }
    const { fileId } = file;
    const isDecorative = file.isDecorative || isBlank(alt);
    const caption = cut(attribute(token, 'title'), MAX_CAPTION);
    return { type: 'picture', attrs: { fileId, alt: cut(alt, MAX_ALT), isDecorative, caption } };
  }

  #readTag(tag: string): null {
    if (/^<br ?\/?>$/i.test(tag)) {
      this.#content.push({ type: 'hardBreak' });
      return null;
    }
    if (/^<img\b/i.test(tag)) {
      const value = (name: string) =>
        withoutReferences(new RegExp(`\\b${name}=["']([^"']*)`, 'i').exec(tag)?.[1] ?? '');
      this.#add(value('alt'));
      this.#leftOut.add('picture', value('alt') || value('src'));
    } else if (!tag.startsWith('</')) this.#leftOut.add('markup', firstTag(tag));
    return null;
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

const altOf = (token: Token): string =>
  (token.children ?? [])
    .map((child) => {
      if (child.type === 'image') return altOf(child);
      if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
      return /^(?:text|text_special|code_inline)$/.test(child.type) ? child.content : '';
    })
    .join('');
