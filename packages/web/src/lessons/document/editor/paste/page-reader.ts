import { pastedHref } from '@jornada/contract/lessons/document/pasted-href';
import { DocumentBuilder } from '@jornada/domain/lessons/document/assemble/document-builder';
import {
  codeLines,
  type Inline,
  type Marks,
  noMarks,
  withoutBold,
} from '@jornada/domain/lessons/document/assemble/inline';
import { LeftOutCounts } from '@jornada/domain/lessons/document/assemble/left-out';
import type { Frame, ListPlace } from '@jornada/domain/lessons/document/assemble/pieces';
import { codeText } from './code-text.ts';
import { frameOf, headingLevel, isBlock, isCode, isEmbed, isItem, isList, whySkipped } from './elements.ts';
import { InlineText } from './inline-text.ts';
import {
  isListMarker,
  isMarkerEnd,
  isMarkerStart,
  listStyles,
  type ListStyles,
  officeListPlace,
  OfficeItems,
} from './office-lists.ts';
import { emojiOf, PagePictures } from './page-pictures.ts';
import { isDataTable, rowsOf } from './tables.ts';
import { marksIn } from './styles.ts';

/** What is around a text. */
interface Around {
  heading?: number | undefined;
  frame?: Frame | undefined;
  item?: Item | undefined;
  /** The list around, whose items come next. */
  list?: OpenList | undefined;
}
interface Item {
  place: ListPlace;
  /** Its first text begins the item, further ones go on with it. */
  isBegun: boolean;
}
interface OpenList {
  id: string;
  level: number;
  isOrdered: boolean;
  /** The number of its next item, where the page tells it. */
  number: number | undefined;
}

/** Reads a page from its first node to its last (docs/lesson-content.md says what becomes what). It looks only: nothing of the page runs. */
export class PageReader {
  readonly leftOut = new LeftOutCounts();
  readonly builder = new DocumentBuilder(this.leftOut);
  readonly pictures: PagePictures;
  readonly #text = new InlineText();
  readonly #officeItems = new OfficeItems();
  readonly #listStyles: ListStyles;
  #around: Around = {};
  #isInRow = false;
  #isInMarker = false;
  #ids = 0;

  constructor(root: ParentNode, files: readonly File[]) {
    this.#listStyles = listStyles(root);
    this.pictures = new PagePictures(root, files, this.leftOut);
  }

  readPage(root: Node): void {
    this.#read(root, noMarks);
    this.#flush();
  }

  #read(node: Node, marks: Marks): void {
    for (let child = node.firstChild; child; child = child.nextSibling) this.#readNode(child, marks);
  }

  #readNode(node: Node, marks: Marks): void {
    if (node.nodeType === Node.COMMENT_NODE) {
      if (isMarkerStart(node)) this.#isInMarker = true;
      else if (isMarkerEnd(node)) this.#isInMarker = false;
    } else if (this.#isInMarker) {
      // The end of a marker may stand deeper than its beginning.
      this.#readMarker(node, marks);
    } else if (node.nodeType === Node.TEXT_NODE) this.#text.addText(node.nodeValue ?? '', marks);
    else if (node.nodeType === Node.ELEMENT_NODE) this.#readElement(node as Element, marks);
  }

  #readMarker(node: Node, marks: Marks): void {
    if (node.nodeType === Node.ELEMENT_NODE && !isListMarker(node as Element)) this.#read(node, marks);
  }

  #readElement(element: Element, marks: Marks): void {
    const skipped = whySkipped(element);
    if (skipped) {
      if (element.localName === 'input') this.#readInput(element);
      else if (skipped !== 'silent' && element.textContent.trim() !== '') this.leftOut.add(skipped);
      return;
    }
    if (isListMarker(element)) return;
    if (isEmbed(element)) this.leftOut.add('embed', element.getAttribute('src') ?? '');
    else if (element.localName === 'br') this.#break();
    else if (element.localName === 'hr') this.#rule();
    else if (/^(?:img|image|v:imagedata)$/.test(element.localName)) this.#readPicture(element, marks);
    else if (this.#isInRow) this.#readInRow(element, marks);
    else if (element.localName === 'table' && isDataTable(element as HTMLTableElement))
      this.#readTable(element as HTMLTableElement);
    else if (isCode(element)) this.#readCode(element);
    else if (isBlock(element) || isItem(element)) this.#readBlock(element, marksIn(element, marks));
    else this.#read(element, this.#inlineMarks(element, marks));
  }

  #inlineMarks(element: Element, around: Marks): Marks {
    const marks = marksIn(element, around);
    const address = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
    if (address === '') return marks;
    const href = pastedHref(address);
    // Inside the page, as to a footnote, it leads nowhere any more.
    if (href === null && !address.startsWith('#') && element.textContent.trim() !== '')
      this.leftOut.add('link', address);
    return { ...marks, href };
  }

  #readBlock(element: Element, marks: Marks): void {
    this.#flush();
    const outer = this.#around;
    this.#around = this.#within(element, outer);
    this.#read(element, marks);
    this.#flush();
    this.#isInMarker = false;
    const { item } = this.#around;
    const isEmptyItem =
      item && item !== outer.item && !item.isBegun && isItem(element) && !element.querySelector('ul, ol');
    if (isEmptyItem) this.#addParagraph([]);
    this.#around = outer;
  }

  #within(element: Element, outer: Around): Around {
    const around: Around = { ...outer, heading: headingLevel(element) ?? outer.heading };
    const frame = frameOf(element, String((this.#ids += 1)));
    if (frame && outer.frame?.kind !== frame.kind)
      around.frame = outer.frame && outer.frame.kind !== 'quote' ? outer.frame : frame;
    if (isList(element)) around.list = this.#newList(element, outer);
    const isParagraph = /^(?:p|div|li|h[1-6])$/.test(element.localName);
    const place = isParagraph ? this.#officeItems.next(element, officeListPlace(element, this.#listStyles)) : undefined;
    if (place && around.heading === undefined) around.item = { place, isBegun: false };
    else if (isItem(element)) around.item = { place: this.#nextPlace(element, outer.list), isBegun: false };
    return around;
  }

  #newList(element: Element, { list }: Around): OpenList {
    const isOrdered = element.localName === 'ol';
    const start = element.getAttribute('start');
    const number = isOrdered ? Number.parseInt(start ?? '1', 10) : undefined;
    return { id: `dom ${(this.#ids += 1)}`, level: (list?.level ?? 0) + 1, isOrdered, number };
  }

  #nextPlace(element: Element, list: OpenList | undefined): ListPlace {
    // Word for the web writes a list of its own for each item and tells in the item where it belongs.
    const { listid } = (element as HTMLElement).dataset;
    const level = Number((element as HTMLElement).dataset.ariaLevel ?? NaN);
    if (element.getAttribute('role') === 'checkbox') this.leftOut.add('checkbox');
    const { id = 'dom', isOrdered = false, number } = list ?? {};
    if (list) list.number = undefined;
    return {
      list: listid ? `web ${listid}` : id,
      level: level > 0 ? level : (list?.level ?? 1),
      isOrdered,
      isNewItem: true,
      number,
    };
  }

  #readInput(element: Element): void {
    if (element.getAttribute('type') === 'checkbox') this.leftOut.add('checkbox');
  }

  #readPicture(element: Element, marks: Marks): void {
    const emoji = emojiOf(element);
    if (emoji) this.#text.addText(emoji, marks);
    else {
      this.#flush();
      if (this.pictures.add(element, this.builder.length)) this.builder.interrupt();
    }
    this.#read(element, marks);
  }

  #readCode(element: Element): void {
    this.#flush();
    const lines = codeLines(codeText(element));
    if (lines.length === 0) return;
    this.leftOut.add('code');
    this.#addParagraph(lines);
  }

  #readTable(table: HTMLTableElement): void {
    this.#flush();
    this.leftOut.add('table');
    for (const part of [...table.children].filter(({ localName }) => localName === 'caption'))
      this.#readElement(part, noMarks);
    for (const cells of rowsOf(table)) {
      this.#isInRow = true;
      for (const [index, cell] of cells.entries()) {
        if (index > 0) this.#text.addText(' | ', noMarks);
        this.#read(cell, marksIn(cell, noMarks));
      }
      this.#isInRow = false;
      this.#flush();
    }
  }

  #readInRow(element: Element, marks: Marks): void {
    if (isBlock(element)) this.#text.addText(' ', marks);
    this.#read(element, this.#inlineMarks(element, marks));
    if (isBlock(element)) this.#text.addText(' ', marks);
  }

  #break(): void {
    if (this.#isInRow) this.#text.addText(' ', noMarks);
    else this.#text.addBreak();
  }

  #rule(): void {
    this.#flush();
    this.builder.addBlock({ type: 'horizontalRule' });
  }

  #flush(): void {
    if (this.#isInRow) return;
    for (const content of this.#text.take()) this.#addParagraph(content);
  }

  #addParagraph(content: Inline[]): void {
    const { item, frame, heading } = this.#around;
    this.builder.addText({
      content: heading === undefined ? content : withoutBold(content),
      heading,
      frame,
      list: item && { ...item.place, isNewItem: !item.isBegun && item.place.isNewItem },
    });
    if (item) item.isBegun = true;
  }
}
