import { isLinkHref } from '@jornada/domain/lessons/document/link-href';
import {
  BLOCK_TYPES,
  contentExpression,
  MARK_TYPES,
  markAttributes,
  NODE_TYPES,
  nodeRule,
  type AttributeRule,
  type AttributeRules,
  type BlockType,
  type MarkType,
  type NodeType,
} from '@jornada/domain/lessons/document/nodes';
import { Mark, Node, type Attributes, type Extensions, type MarkConfig, type NodeConfig } from '@tiptap/core';
import { elements, markElements } from './elements.ts';

/** What the editor adds to a node of the closed set: how it behaves, never what it may hold. */
export type Behaviour<Config> = Pick<
  Config,
  keyof Config & ('addCommands' | 'addInputRules' | 'addKeyboardShortcuts' | 'addNodeView')
>;

type Behaviours = {
  nodes: Partial<Record<NodeType, Behaviour<Partial<NodeConfig>>>>;
  marks: Partial<Record<MarkType, Behaviour<Partial<MarkConfig>>>>;
};

/** The editor's schema, made of domain's table of nodes and marks; it holds nothing that the table has not, and of its blocks only these. */
export const documentExtensions = (
  { nodes, marks }: Behaviours,
  blocks: readonly BlockType[] = BLOCK_TYPES,
): Extensions => [
  ...NODE_TYPES.filter((type) => !isOneOf(BLOCK_TYPES, type) || isOneOf(blocks, type)).map((type) =>
    documentNode(type, nodes[type], type === 'doc' ? `(${blocks.join(' | ')})+` : contentExpression(type)),
  ),
  // In the table's order, which is that of a node's marks in JSON.
  ...MARK_TYPES.map((type) => documentMark(type, marks[type])),
];

const isOneOf = (types: readonly NodeType[], type: NodeType) => types.includes(type);

function documentNode(type: NodeType, behaviour: Behaviour<Partial<NodeConfig>> = {}, inside: string) {
  const { attrs, isInline = false, isText = false, content } = nodeRule(type);
  const isAtom = !content && !isText;
  const { tag, parse } = elements[type];
  return Node.create({
    name: type,
    topNode: type === 'doc',
    content: inside,
    inline: isInline,
    ...(isInline && { group: 'inline' }),
    ...(isAtom && { atom: true, selectable: !isInline, draggable: !isInline }),
    // Pasted into an empty paragraph it stays what it is.
    defining: content !== undefined && type !== 'doc' && type !== 'paragraph',
    addAttributes: () => attributesOf(attrs),
    parseHTML: () => (isText || type === 'doc' ? [] : [{ tag: parse }]),
    ...(!isText && {
      renderHTML: ({ node, HTMLAttributes }) => {
        const name = tag(node.attrs);
        return isAtom ? [name, HTMLAttributes] : [name, HTMLAttributes, 0];
      },
    }),
    ...(type === 'hardBreak' && { renderText: () => '\n' }),
    ...behaviour,
  });
}

function documentMark(type: MarkType, behaviour: Behaviour<Partial<MarkConfig>> = {}) {
  const rules = markAttributes(type);
  return Mark.create({
    name: type,
    // Typing at a link's end goes on without it.
    inclusive: Object.keys(rules).length === 0,
    addAttributes: () => attributesOf(rules),
    parseHTML: () => [{ tag: markElements[type], ...(type === 'link' && { getAttrs: ofSafeLink }) }],
    renderHTML: ({ HTMLAttributes }) => [markElements[type], HTMLAttributes, 0],
    ...behaviour,
  });
}

/** What is dragged here from another page does not go through `paste/`: other links stay as text. */
const ofSafeLink = (link: HTMLElement) => isLinkHref(link.getAttribute('href') ?? '') && null;

const attributesOf = (rules: AttributeRules = {}): Attributes =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, attributeOf(name, rule)]));

/** In the editor's own HTML an attribute is a data attribute; a link's address is where it always is. */
function attributeOf(name: string, rule: AttributeRule): Attributes[string] {
  const written = rule.kind === 'href' ? 'href' : `data-${name.toLowerCase()}`;
  return {
    ...('initial' in rule ? { default: rule.initial } : { default: undefined, isRequired: true }),
    parseHTML: (element) => valueOf(rule, element.getAttribute(written)),
    renderHTML: (attrs) => ({ [written]: String(attrs[name]) }),
  };
}

/** A value as the rule has it, of its text; what was not written is the initial one. */
function valueOf(rule: AttributeRule, written: string | null): unknown {
  if (written === null) return 'initial' in rule ? rule.initial : null;
  if (rule.kind === 'flag') return written === 'true';
  if (rule.kind === 'whole') return Number(written);
  return rule.kind === 'choice' ? (rule.of.find((choice) => String(choice) === written) ?? rule.initial) : written;
}
