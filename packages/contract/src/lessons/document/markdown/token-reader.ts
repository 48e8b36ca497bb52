import type { Token } from 'markdown-it';
import type { DocumentBuilder } from '@jornada/domain/lessons/document/assemble/document-builder';
import {
  appendInline,
  appendText,
  codeLines,
  type Inline,
  noMarks,
} from '@jornada/domain/lessons/document/assemble/inline';
import type { LeftOutCounts } from '@jornada/domain/lessons/document/assemble/left-out';
import type { Frame, PlainBlock } from '@jornada/domain/lessons/document/assemble/pieces';
import { isBlank } from '@jornada/domain/text/invisible';
import { firstTag, linesOfHtml } from './html-text.ts';
import { InlineReader } from './inline-reader.ts';
import { calloutMarker, EMPTY_PARAGRAPH } from './notation.ts';
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
