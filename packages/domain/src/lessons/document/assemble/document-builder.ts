import type { DocumentNode, LessonDocument } from '../lesson-document.ts';
import type { Inline } from './inline.ts';
import type { LeftOutCounts } from './left-out.ts';
import { ListBuilder } from './list-builder.ts';
import type { Frame, PlainBlock, TextPiece } from './pieces.ts';

type Blocks = LessonDocument['content'];
type FrameNode = DocumentNode<'blockquote' | 'callout'>;

/** Makes a valid document of pieces that come one after the other, whatever their levels and frames are. No text is lost. */
export class DocumentBuilder {
  readonly #blocks: Blocks = [];
  readonly #lists: ListBuilder;
  readonly #headings: { node: DocumentNode<'heading'>; level: number }[] = [];
  #frame: { id: string; node: FrameNode } | null = null;

  constructor(leftOut: LeftOutCounts) {
    this.#lists = new ListBuilder(leftOut);
  }

  /** How many blocks the document has so far, at the top. */
  get length(): number {
    return this.#blocks.length;
  }

  addText({ content, heading, list, frame }: TextPiece): void {
    const within = this.#enter(frame, list !== undefined);
    if (heading !== undefined && !list && within === this.#blocks) {
      const node: DocumentNode<'heading'> = { type: 'heading', attrs: { level: 2 }, ...inside(content) };
      this.#headings.push({ node, level: heading });
      this.#lists.end();
      this.#blocks.push(node);
      return;
    }
    const paragraph: DocumentNode<'paragraph'> = { type: 'paragraph', ...inside(content) };
    if (list) this.#lists.add(within, list, paragraph);
    else {
      this.#lists.end();
      within.push(paragraph);
    }
  }

  addBlock(block: PlainBlock): void {
    this.interrupt();
    this.#blocks.push(block);
  }

  /** The next piece begins a new block: something stands between, of which the document knows nothing yet. */
  interrupt(): void {
    this.#frame = null;
    this.#lists.end();
  }

  /** The document; null where nothing was added. */
  finish(): LessonDocument | null {
    const isTop = topLevels(this.#headings.map(({ level }) => level));
    for (const { node, level } of this.#headings) node.attrs.level = isTop(level) ? 2 : 3;
    return this.#blocks.length === 0 ? null : { type: 'doc', content: this.#blocks };
  }

  /** Where the next text goes. Quotes hold paragraphs only: a list in one follows it. */
  #enter(frame: Frame | undefined, isList: boolean): Blocks {
    if (!frame || (frame.kind === 'quote' && isList)) {
      if (this.#frame) this.interrupt();
      return this.#blocks;
    }
    if (this.#frame?.id !== frame.id) {
      this.interrupt();
      const node: FrameNode =
        frame.kind === 'quote'
          ? { type: 'blockquote', content: [] }
          : { type: 'callout', attrs: { kind: frame.kind }, content: [] };
      this.#blocks.push(node);
      this.#frame = { id: frame.id, node };
    }
    return this.#frame.node.content;
  }
}

/** A document has two levels of headings. A text with one heading 1 has it as its title, so its headings 2 are on the upper level too. */
function topLevels(levels: readonly number[]): (level: number) => boolean {
  const titles = levels.filter((level) => level === 1).length;
  return titles > 1 ? (level) => level === 1 : (level) => level <= 2;
}

const inside = (content: Inline[]) => (content.length > 0 ? { content } : {});
