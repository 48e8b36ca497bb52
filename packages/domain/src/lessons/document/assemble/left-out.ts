/** What a text that comes from elsewhere has and a document cannot have (docs/lesson-content.md). */
export const LEFT_OUT_KINDS = [
  /** Became paragraphs, one for each row. */
  'table',
  /** Became a paragraph with a line for each line. */
  'code',
  /** A picture whose bytes did not come. */
  'picture',
  /** An address that a document may not link to. Its text stays. */
  'link',
  /** A video or frame. */
  'embed',
  /** A box to tick. Its text is a list item. */
  'checkbox',
  /** An item below the third level, which came up to it. */
  'deep_item',
  /** Text that its author had deleted, with changes tracked. */
  'deletion',
  /** A note to a text, such as Word's. */
  'comment',
  /** HTML or a template's mark in Markdown. The text in it stays. */
  'markup',
] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/** How often, and the first few of them where that helps to find them. */
export interface LeftOut {
  kind: LeftOutKind;
  count: number;
  examples: string[];
}

const MOST_EXAMPLES = 3;

/** Counts what is left out while a text is read. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOutKind, LeftOut>();

  add(kind: LeftOutKind, example = ''): void {
    const counted = this.#counts.get(kind) ?? { kind, count: 0, examples: [] };
    this.#counts.set(kind, counted);
    counted.count += 1;
    if (example === '' || counted.examples.length >= MOST_EXAMPLES) return;
    if (!counted.examples.includes(example)) counted.examples.push(example);
  }

  /** In the order of `LEFT_OUT_KINDS`. */
  all(): LeftOut[] {
    return LEFT_OUT_KINDS.flatMap((kind) => this.#counts.get(kind) ?? []);
  }
}
