import type { MarkType, NodeType } from '@jornada/domain/lessons/document/nodes';

type Element = {
  /** The element of a node in the editor. */
  tag: (attrs: Record<string, unknown>) => string;
  /** The elements of the editor's own clipboard that are this node; foreign HTML goes through `paste/`. */
  parse: string;
};

const same = (tag: string): Element => ({ tag: () => tag, parse: tag });

/** Nodes as HTML elements: on the editor's page and in its clipboard, never in what is saved. */
export const elements = {
  doc: same('div'),
  heading: { tag: ({ level }) => `h${String(level)}`, parse: 'h2, h3' },
  paragraph: same('p'),
  bulletList: same('ul'),
  orderedList: same('ol'),
  listItem: same('li'),
  blockquote: same('blockquote'),
  callout: { tag: () => 'aside', parse: 'aside[data-kind]' },
  picture: { tag: () => 'figure', parse: 'figure[data-isdecorative]' },
  audio: { tag: () => 'figure', parse: 'figure[data-title]' },
  fileCard: { tag: () => 'figure', parse: 'figure[data-fileid]' },
  horizontalRule: same('hr'),
  text: same('span'),
  hardBreak: same('br'),
} as const satisfies Record<NodeType, Element>;

export const markElements = { link: 'a', bold: 'strong', italic: 'em' } as const satisfies Record<MarkType, string>;
