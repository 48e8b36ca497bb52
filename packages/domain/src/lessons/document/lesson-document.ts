import type { MARKS, MarkType, NODES, NodeType } from './nodes.ts';

type AttributeValue<Rule> = Rule extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : Rule extends { kind: 'whole' }
    ? number
    : Rule extends { kind: 'flag' }
      ? boolean
      : string;

type WithAttributes<Rule> = Rule extends { attrs: infer Rules }
  ? { attrs: { -readonly [Name in keyof Rules]: AttributeValue<Rules[Name]> } }
  : unknown;
type WithContent<Rule> = Rule extends { content: { of: readonly (infer Inside)[]; atLeast: infer Least } }
  ? Least extends 1
    ? { content: DocumentNode<Extract<Inside, NodeType>>[] }
    : { content?: DocumentNode<Extract<Inside, NodeType>>[] }
  : unknown;
type WithText<Rule> = Rule extends { isText: true } ? { text: string } : unknown;
type WithMarks<Rule> = Rule extends { isInline: true } ? { marks?: DocumentMark[] } : unknown;

/** A node of one of these types, as ProseMirror writes it to JSON. */
export type DocumentNode<Type extends NodeType = NodeType> = {
  [Each in Type]: { type: Each } & WithAttributes<(typeof NODES)[Each]> &
    WithContent<(typeof NODES)[Each]> &
    WithText<(typeof NODES)[Each]> &
    WithMarks<(typeof NODES)[Each]>;
}[Type];

export type DocumentMark<Type extends MarkType = MarkType> = {
  [Each in Type]: { type: Each } & WithAttributes<(typeof MARKS)[Each]>;
}[Type];

/** What a lesson teaches in text, pictures and sound (decision C14). `readLessonDocument` makes one of what somebody sent. */
export type LessonDocument = DocumentNode<'doc'>;
