import type { Token } from 'markdown-it';
import { pastedHref } from '../pasted-href.ts';
import type { DocumentBuilder } from '@jornada/domain/lessons/document/assemble/document-builder';
import {
  appendInline,
  appendText,
  codeLines,
  type Inline,
  type Marks,
  noMarks,
} from '@jornada/domain/lessons/document/assemble/inline';
import type { LeftOutCounts } from '@jornada/domain/lessons/document/assemble/left-out';
import type { Frame, PlainBlock } from '@jornada/domain/lessons/document/assemble/pieces';
import { MAX_ALT, MAX_AUDIO_TITLE, MAX_CAPTION } from '@jornada/domain/lessons/document/nodes';
import { isBlank } from '@jornada/domain/text/invisible';
import { linesOfHtml } from './html-text.ts';
import { calloutMarker, EMPTY_PARAGRAPH, readFileAddress } from './notation.ts';
import { withoutReferences } from './parser.ts';

interface OpenList {
  id: string;
  isOrdered: boolean;
  number: number | undefined;
  isItemBegun: boolean;
}

/** Reads what the parser found, from the first token to the last. */
export class TokenReader {
  readonly #builder: DocumentBuilder;
  readonly #leftOut: LeftOutCounts;
  readonly #lists: OpenList[] = [];
  readonly #frames: Frame[] = [];
  #heading: number | undefined;
  /** The cells of the current row of a table. */
  #row: Inline[][] | null = null;
  #ids = 0;
  #pieces = 0;

  constructor(builder: DocumentBuilder, leftOut: LeftOutCounts) {
    this.#builder = builder;
    this.#leftOut = leftOut;
  }

  read(tokens: readonly Token[]): void {
    const piecesBefore: number[] = [];
    for (const [index, token] of tokens.entries()) {
      switch (token.type) {
        case 'bullet_list_open':
        case 'ordered_list_open':
          this.#openList(token);
          break;
        case 'bullet_list_close':
        case 'ordered_list_close':
          this.#lists.pop();
          break;
        case 'list_item_open':
          this.#lists.at(-1)!.isItemBegun = false;
          break;
        case 'list_item_close':
          if (!this.#lists.at(-1)!.isItemBegun) this.#addParagraph([]);
          break;
        case 'blockquote_open':
          this.#frames.push(this.#frameAt(tokens[index + 2]));
          piecesBefore.push(this.#pieces);
          break;
        case 'blockquote_close':
          // A callout may be empty.
          if (piecesBefore.pop() === this.#pieces && this.#frames.at(-1)!.kind !== 'quote') this.#addParagraph([]);
          this.#frames.pop();
          break;
        case 'heading_open':
          this.#heading = Number(token.tag.slice(1));
          break;
        case 'heading_close':
          this.#heading = undefined;
          break;
        case 'table_open':
          this.#leftOut.add('table');
          break;
        case 'tr_open':
          this.#row = [];
          break;
        case 'tr_close':
          this.#closeRow();
          break;
        case 'inline':
          this.#readInline(token);
          break;
        case 'fence':
        case 'code_block':
          this.#addCode(token.content);
          break;
        case 'html_block':
          this.#addHtml(token.content.trim());
          break;
        case 'hr':
          this.#addBlock({ type: 'horizontalRule' });
          break;
        default:
        // What only opens or closes says nothing more.
      }
    }
  }

  #openList(token: Token): void {
    // An item of nothing but a list is an empty one with a list.
    const outer = this.#lists.at(-1);
    if (outer && !outer.isItemBegun) this.#addParagraph([]);
    const isOrdered = token.type === 'ordered_list_open';
    const number = isOrdered ? Number(token.attrGet('start') ?? 1) : undefined;
    this.#lists.push({ id: this.#newId(), isOrdered, number, isItemBegun: false });
  }

  #newId(): string {
    this.#ids += 1;
    return String(this.#ids);
  }

  #frameAt(first: Token | undefined): Frame {
    const marker = first?.type === 'inline' ? calloutMarker(first.content) : null;
    if (!marker) return { id: this.#newId(), kind: 'quote' };
    removeMarker(first!.children!, marker.marker.length);
    return { id: this.#newId(), kind: marker.kind };
  }

  #addParagraph(content: Inline[]): void {
    this.#pieces += 1;
    const list = this.#lists.at(-1);
    const frame = this.#frames.find(({ kind }) => kind !== 'quote') ?? this.#frames[0];
    this.#builder.addText({
      content,
      heading: this.#heading,
      frame,
      list: list && {
        list: list.id,
        level: this.#lists.length,
        isOrdered: list.isOrdered,
        isNewItem: !list.isItemBegun,
        number: list.number,
      },
    });
    if (!list) return;
    list.isItemBegun = true;
    list.number = undefined;
  }

  #addBlock(block: PlainBlock): void {
    this.#pieces += 1;
    this.#builder.addBlock(block);
  }

  #addCode(code: string): void {
    const lines = codeLines(code);
    if (lines.length === 0) return;
    this.#leftOut.add('code');
    this.#addParagraph(lines);
  }

  #addHtml(html: string): void {
    if (html === EMPTY_PARAGRAPH) return this.#addParagraph([]);
    if (/^<br ?\/?>$/.test(html)) return this.#addParagraph([{ type: 'hardBreak' }]);
    this.#leftOut.add('markup', firstTag(html));
    for (const line of linesOfHtml(html)) {
      const content: Inline[] = [];
      appendText(content, withoutReferences(line), noMarks);
      if (content.length > 0) this.#addParagraph(content);
    }
  }

  #closeRow(): void {
    const cells = this.#row ?? [];
    this.#row = null;
    const hasText = (cell: Inline[]) => cell.length > 0;
    const content: Inline[] = [];
    for (const [index, cell] of cells.slice(0, cells.findLastIndex(hasText) + 1).entries()) {
      if (content.length > 0 && index > 0) appendText(content, ' | ', noMarks);
      for (const node of cell) appendInline(content, node.type === 'text' ? node : { type: 'text', text: ' ' });
    }
    if (content.length > 0) this.#addParagraph(content);
  }

  #readInline(token: Token): void {
    const children = token.children ?? [];
    if (this.#lists.length > 0 && /^\[[ x]\][ \t]/i.test(token.content)) {
      this.#leftOut.add('checkbox');
      removeMarker(children, '[ ] '.length);
    }
    const line = new InlineReader(this.#leftOut);
    let hasBlocks = false;
    for (const child of children) {
      const block = line.read(child);
      // A row is a line of text.
      if (!block || this.#row) continue;
      hasBlocks = true;
      this.#addRest(line);
      this.#addBlock(block);
    }
    if (this.#row) this.#row.push(line.take());
    else if (hasBlocks) this.#addRest(line);
    else this.#addContent(line.take(), token);
  }

  #addContent(content: Inline[], { content: source }: Token): void {
    // Of a callout's marker, or of HTML alone, nothing is left.
    if (content.length > 0 || source === '') this.#addParagraph(content);
  }

  #addRest(line: InlineReader): void {
    const content = line.take();
    const isNothing = content.every((node) => node.type !== 'text' || isBlank(node.text));
    if (!isNothing) this.#addParagraph(content);
  }
}

/** Takes characters off the beginning of a line, and the line's end where it is then empty. */
function removeMarker(children: Token[], length: number): void {
  let left = length;
  while (children[0]?.type === 'text') {
    const first = children[0];
    const taken = Math.min(left, first.content.length);
    first.content = first.content.slice(taken);
    left -= taken;
    if (first.content !== '') break;
    children.shift();
  }
  if (children[0]?.type === 'softbreak' || children[0]?.type === 'hardbreak') children.shift();
}

const firstTag = (html: string) => /^<(?:!--|\/?[a-z][\w-]*)/i.exec(html)?.[0] ?? '';

/** The text of a line, with its marks. */
class InlineReader {
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
