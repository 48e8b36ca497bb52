import type { DocumentNode, LessonDocument } from '../lesson-document.ts';
import { MAX_LIST_DEPTH, NODES } from '../nodes.ts';
import type { LeftOutCounts } from './left-out.ts';
import type { ListPlace } from './pieces.ts';

type ListNode = DocumentNode<'bulletList' | 'orderedList'>;
type Paragraph = DocumentNode<'paragraph'>;
type Siblings = LessonDocument['content'];

interface OpenList {
  place: ListPlace;
  node: ListNode;
  /** What the list stands in. */
  siblings: Siblings;
  depth: number;
}

/** Nests list items by their levels, three deep at most. Items of lower levels come up to the third. */
export class ListBuilder {
  readonly #leftOut: LeftOutCounts;
  /** From the outermost to the current one. */
  #open: OpenList[] = [];
  /** By list and level: the number of the item that would follow. */
  readonly #nextNumbers = new Map<string, number>();

  constructor(leftOut: LeftOutCounts) {
    this.#leftOut = leftOut;
  }

  /** What follows is in none of the lists so far. A list that goes on afterwards goes on counting. */
  end(): void {
    this.#open = [];
  }

  add(siblings: Siblings, place: ListPlace, paragraph: Paragraph): void {
    if (place.isNewItem) this.#addItem(siblings, place, paragraph);
    else this.#continueItem(siblings, place, paragraph);
  }

  #continueItem(siblings: Siblings, place: ListPlace, paragraph: Paragraph): void {
    const index = this.#open.findLastIndex((open) => isSameList(open.place, place));
    this.#open.length = index + 1;
    const open = this.#open.at(-1);
    if (open) itemsOf(open).push(paragraph);
    else siblings.push(paragraph);
  }

  #addItem(siblings: Siblings, place: ListPlace, paragraph: Paragraph): void {
    const { node } = this.#listFor(siblings, place);
    node.content.push({ type: 'listItem', content: [paragraph] });
    if (this.#open.length > MAX_LIST_DEPTH) this.#leftOut.add('deep_item');
    if (node.type === 'orderedList') this.#nextNumbers.set(keyOf(place), node.attrs.start + node.content.length);
  }

  #listFor(siblings: Siblings, place: ListPlace): OpenList {
    while (this.#open.length > 0 && !isAround(this.#open.at(-1)!.place, place)) this.#open.pop();
    const current = this.#open.at(-1);
    if (current && isSameList(current.place, place)) {
      if (current.siblings.at(-1) === current.node) return current;
      this.#open.pop();
    }
    const opened = this.#openList(siblings, place);
    this.#open.push(opened);
    return opened;
  }

  #openList(siblings: Siblings, place: ListPlace): OpenList {
    const parent = this.#open.at(-1);
    const isTooDeep = parent?.depth === MAX_LIST_DEPTH;
    if (isTooDeep && parent.place.isOrdered === place.isOrdered && parent.siblings.at(-1) === parent.node) {
      return { ...parent, place };
    }
    const node = this.#newList(place);
    const within = isTooDeep ? parent.siblings : parent ? (itemsOf(parent) as Siblings) : siblings;
    within.push(node);
    return { place, node, siblings: within, depth: isTooDeep ? MAX_LIST_DEPTH : (parent?.depth ?? 0) + 1 };
  }

  #newList(place: ListPlace): ListNode {
    if (!place.isOrdered) return { type: 'bulletList', content: [] };
    const { min, max } = NODES.orderedList.attrs.start;
    const start = place.number ?? this.#nextNumbers.get(keyOf(place)) ?? 1;
    return {
      type: 'orderedList',
      attrs: { start: Number.isInteger(start) && start >= min && start <= max ? start : 1 },
      content: [],
    };
  }
}

const isSameList = (a: ListPlace, b: ListPlace) =>
  a.level === b.level && a.list === b.list && a.isOrdered === b.isOrdered;
/** Whether an open list holds the item, or holds the list of it. */
const isAround = (open: ListPlace, place: ListPlace) => open.level < place.level || isSameList(open, place);
const keyOf = ({ list, level }: ListPlace) => `${level} ${list}`;
/** What the last item of an open list holds. */
const itemsOf = ({ node }: OpenList) => node.content.at(-1)!.content;
