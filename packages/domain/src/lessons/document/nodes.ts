/**
 * The closed set of nodes and marks that a lesson's document is made of (decision C14, docs/decisions/0033). Whatever reads, checks,
 * edits or makes a document derives from this table.
 */

/** What an attribute takes. `initial` is what a new node begins with; attributes without it have to be given. */
export type AttributeRule =
  | { kind: 'choice'; of: readonly (string | number)[]; initial: string | number }
  | { kind: 'whole'; min: number; max: number; initial: number }
  | { kind: 'flag'; initial: boolean }
  /** At most `max` characters. With `unless` it may be blank only where that flag of the node is set. */
  | { kind: 'text'; max: number; initial: string; unless?: string }
  /** A UUID in lower case: the id of one of the lesson's files. */
  | { kind: 'fileId' }
  | { kind: 'href' };

export type AttributeRules = Readonly<Record<string, AttributeRule>>;

export interface NodeRule {
  attrs?: AttributeRules;
  /** The nodes inside: the first one, where it has to be another, and what follows. Nodes without it have nothing inside. */
  content?: { first?: string; of: readonly string[]; atLeast: 0 | 1 };
  /** It stands in a line of text, and may have marks. */
  isInline?: true;
  /** It has a `text`. */
  isText?: true;
  /** It counts for `MAX_LIST_DEPTH`. */
  isList?: true;
}

/** Of the document's JSON in UTF-8. */
export const MAX_DOCUMENT_BYTES = 200_000;
/** A list in a list in a list. */
export const MAX_LIST_DEPTH = 3;
export const MAX_CAPTION = 500;
export const MAX_ALT = 500;
export const MAX_AUDIO_TITLE = 200;
export const MAX_HREF = 2000;

const inline = { of: ['text', 'hardBreak'], atLeast: 0 } as const;
const lists = ['bulletList', 'orderedList'] as const;

export const NODES = {
  doc: {
    content: {
      // An editor begins new blocks as the first of these.
      of: ['paragraph', 'heading', ...lists, 'blockquote', 'callout', 'picture', 'audio', 'fileCard', 'horizontalRule'],
      atLeast: 1,
    },
  },
  /** Under the page's own heading, so its levels begin at 2. */
  heading: { attrs: { level: { kind: 'choice', of: [2, 3], initial: 2 } }, content: inline },
  paragraph: { content: inline },
  bulletList: { content: { of: ['listItem'], atLeast: 1 }, isList: true },
  orderedList: {
    attrs: { start: { kind: 'whole', min: 0, max: 9999, initial: 1 } },
    content: { of: ['listItem'], atLeast: 1 },
    isList: true,
  },
  listItem: { content: { first: 'paragraph', of: ['paragraph', ...lists], atLeast: 1 } },
  blockquote: { content: { of: ['paragraph'], atLeast: 1 } },
  callout: {
    attrs: { kind: { kind: 'choice', of: ['tip', 'warning', 'exercise'], initial: 'tip' } },
    content: { of: ['paragraph', ...lists], atLeast: 1 },
  },
  picture: {
    attrs: {
      fileId: { kind: 'fileId' },
      alt: { kind: 'text', max: MAX_ALT, initial: '', unless: 'isDecorative' },
      /** It says nothing that the text does not: screen readers skip it. */
      isDecorative: { kind: 'flag', initial: false },
      caption: { kind: 'text', max: MAX_CAPTION, initial: '' },
    },
  },
  /** Without a title it is called like its file. */
  audio: { attrs: { fileId: { kind: 'fileId' }, title: { kind: 'text', max: MAX_AUDIO_TITLE, initial: '' } } },
  fileCard: { attrs: { fileId: { kind: 'fileId' } } },
  horizontalRule: {},
  text: { isInline: true, isText: true },
  hardBreak: { isInline: true },
} as const satisfies Record<string, NodeRule>;

/** A node's marks stand in this order, each at most once. */
export const MARKS = {
  link: { attrs: { href: { kind: 'href' } } },
  bold: {},
  italic: {},
} as const satisfies Record<string, { attrs?: AttributeRules }>;

export type NodeType = keyof typeof NODES;
export type MarkType = keyof typeof MARKS;
export type BlockType = (typeof NODES.doc.content.of)[number];
export const NODE_TYPES = Object.keys(NODES) as NodeType[];
export const MARK_TYPES = Object.keys(MARKS) as MarkType[];
export const BLOCK_TYPES: readonly BlockType[] = NODES.doc.content.of;

/** The rule of a node, in the form that all of them share. */
export const nodeRule = (type: NodeType): NodeRule => NODES[type];
/** The attributes of a mark. */
export const markAttributes = (type: MarkType): AttributeRules =>
  (MARKS[type] as { attrs?: AttributeRules }).attrs ?? {};

/** What is inside a node, as ProseMirror writes it: `paragraph (paragraph | bulletList | orderedList)*`; empty for nothing. */
export function contentExpression(type: NodeType): string {
  const { content } = nodeRule(type);
  if (!content) return '';
  const each = content.of.length > 1 ? `(${content.of.join(' | ')})` : content.of[0]!;
  if (content.first) return `${content.first} ${each}*`;
  return `${each}${content.atLeast === 0 ? '*' : '+'}`;
}
