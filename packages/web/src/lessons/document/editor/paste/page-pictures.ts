import type { LeftOutCounts } from '@jornada/domain/lessons/document/assemble/left-out';
import { MAX_ALT } from '@jornada/domain/lessons/document/nodes';
import { visibleLine } from '@jornada/domain/text/invisible';
import { pictureOfDataAddress } from './local-pictures.ts';
import type { PastedPicture } from './pasted.ts';

/** In pixels. Smaller ones are signs beside a link, or count who opened a mail. */
const SMALLEST_SIDE = 25;

/** The pictures of a page while it is read. Their bytes have to be in the page or in the clipboard: nothing is fetched. */
export class PagePictures {
  readonly found: PastedPicture[] = [];
  readonly #leftOut: LeftOutCounts;
  /** The clipboard's pictures that are not yet found in the page. */
  readonly #files: File[];
  readonly #isInClipboard: (element: Element) => boolean;

  /** The clipboard's pictures are those of the page only where there are as many: of those on the author's disk, or of all. */
  constructor(root: ParentNode, files: readonly File[], leftOut: LeftOutCounts) {
    this.#leftOut = leftOut;
    this.#files = [...files];
    const needed = [...root.querySelectorAll('img')].filter(
      (element) => !isSmall(element) && !/^data:/i.test(addressOf(element)),
    );
    if (needed.filter(isOnDisk).length === files.length) this.#isInClipboard = isOnDisk;
    else this.#isInClipboard = () => needed.length === files.length;
  }

  /** Whether the picture comes along, before this block. If not, that is counted, unless nobody would miss it. */
  add(element: Element, before: number): boolean {
    if (isSmall(element)) return false;
    const address = addressOf(element);
    const alt = visibleLine(element.getAttribute('alt') ?? '')
      .slice(0, MAX_ALT)
      .toWellFormed();
    const file = pictureOfDataAddress(address) ?? (this.#isInClipboard(element) ? this.#files.shift() : undefined);
    if (file) this.found.push({ before, alt, file });
    else this.#leftOut.add('picture', alt || (/^https?:/i.test(address) ? address : ''));
    return file !== undefined;
  }
}

const addressOf = (element: Element) => element.getAttribute('src') ?? '';
const isOnDisk = (element: Element) => /^(?:file|cid|blob|webkit-fake-url):|^[a-z]:\\/i.test(addressOf(element));

function isSmall(element: Element): boolean {
  const sides = ['width', 'height'].map((name) => Number.parseFloat(element.getAttribute(name) ?? ''));
  return sides.every((side) => side < SMALLEST_SIDE);
}

/** A picture that stands for a character, as mail and chat programs draw emoji; empty for all others. */
export function emojiOf(element: Element): string {
  const alt = (element.getAttribute('alt') ?? '').trim();
  const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt) && !/[\p{L}\p{N}]/u.test(alt);
  return isEmoji && alt.length <= 16 ? alt : '';
}
