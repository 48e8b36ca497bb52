import type { DocumentNode } from '../lesson-document.ts';
import type { Inline } from './inline.ts';

/** Where a text stands in lists. */
export interface ListPlace {
  /** Tells lists apart that follow one another on the same level. */
  list: string;
  /** From 1. Levels may be left out, and there may be any number of them. */
  level: number;
  isOrdered: boolean;
  /** The next item of the list; otherwise one more paragraph of the current one. */
  isNewItem: boolean;
  /** The item's number, where it is told. */
  number?: number | undefined;
}

/** A quote or callout that a text stands in. */
export interface Frame {
  /** Tells those apart that follow one another. */
  id: string;
  kind: 'quote' | DocumentNode<'callout'>['attrs']['kind'];
}

/** A text, as it is read from elsewhere: one after the other, without the nesting of a document. */
export interface TextPiece {
  content: Inline[];
  /** 1 to 6 for a heading. */
  heading?: number | undefined;
  list?: ListPlace | undefined;
  frame?: Frame | undefined;
}

/** A block without text. */
export type PlainBlock = DocumentNode<'picture' | 'audio' | 'fileCard' | 'horizontalRule'>;
