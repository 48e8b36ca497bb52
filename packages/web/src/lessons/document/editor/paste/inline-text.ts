import { appendText, type Inline, type Marks } from '@jornada/domain/lessons/document/assemble/inline';
import { visibleText } from '@jornada/domain/text/invisible';

/** The text of a block while it is read. Blanks are joined as a browser joins them; characters that nobody sees are left out. */
export class InlineText {
  #paragraphs: Inline[][] = [[]];
  #breaks = 0;
  /** A blank that is written once something follows it. */
  #blank: Marks | null = null;

  addText(text: string, marks: Marks): void {
    const visible = visibleText(text);
    const words = visible.trim();
    if (visible.startsWith(' ')) this.#blank ??= marks;
    if (words === '') return;
    this.#writeBreaks();
    const content = this.#paragraphs.at(-1)!;
    if (this.#blank && content.at(-1)?.type === 'text') appendText(content, ' ', this.#blank);
    appendText(content, words, marks);
    this.#blank = visible.endsWith(' ') ? marks : null;
  }

  addBreak(): void {
    this.#breaks += 1;
    this.#blank = null;
  }

  /** The paragraphs so far, without empty ones. */
  take(): Inline[][] {
    const paragraphs = this.#paragraphs.filter((content) => content.length > 0);
    this.#paragraphs = [[]];
    this.#breaks = 0;
    this.#blank = null;
    return paragraphs;
  }

  /** An empty line ends a paragraph. Line breaks at its ends show nothing. */
  #writeBreaks(): void {
    const content = this.#paragraphs.at(-1)!;
    if (this.#breaks > 1 && content.length > 0) this.#paragraphs.push([]);
    else if (this.#breaks === 1 && content.length > 0) content.push({ type: 'hardBreak' });
    this.#breaks = 0;
  }
}
