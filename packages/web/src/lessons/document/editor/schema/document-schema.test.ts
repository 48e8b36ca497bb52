import { lessonDocuments } from '@jornada/domain/fixtures/lesson-documents';
import { MARK_TYPES, NODE_TYPES } from '@jornada/domain/lessons/document/nodes';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedDocument, selectionAt } from '../../../../admin/lessons/document/saved-document.ts';
import { textMarks, textNodes } from './behaviours.ts';
import { documentExtensions } from './document-extensions.ts';

const schema = getSchema(documentExtensions({ nodes: textNodes, marks: textMarks }));

test('the editor knows what the table has, and nothing else', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(NODE_TYPES.toSorted());
  // Their order is that of a node's marks.
  expect(Object.keys(schema.marks)).toEqual(MARK_TYPES);
});

test('every document can be edited, and comes out as it went in', () => {
  fc.assert(
    fc.property(lessonDocuments(), (document) => {
      const node = schema.nodeFromJSON(document);
      node.check();
      expect(node.toJSON()).toEqual(document);
    }),
  );
});

test('a saved document ends with its last block, and waits for no file', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'um' }] };
  const card = (fileId: string) => ({ type: 'fileCard', attrs: { fileId } });
  const doc = schema.nodeFromJSON({ type: 'doc', content: [card('a'), paragraph, card('b'), { type: 'paragraph' }] });
  const file = new File([], 'a.pdf');
  const sent = { id: 'stored', kind: 'file', name: 'a.pdf', type: 'application/pdf', size: 1 } as const;
  const uploads = new Map([
    ['a', { kind: 'file', file, state: 'sending', part: null } as const],
    ['b', { kind: 'file', file, state: 'there', sent } as const],
  ]);
  expect(savedDocument(doc, uploads)?.content).toEqual([paragraph, card('stored')]);
  expect(savedDocument(schema.nodeFromJSON({ type: 'doc', content: [card('a')] }), uploads)).toBeNull();
});

test('a place that is refused is found in the editor', () => {
  const text = (words: string) => [{ type: 'text', text: words }];
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: text('dois') }] };
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'paragraph', content: text('um') },
      { type: 'bulletList', content: [item] },
      { type: 'horizontalRule' },
    ],
  });
  expect(selectionAt(doc, 'document.content.1.content.0.content.0.content.0.text').$from.parent.textContent).toBe(
    'dois',
  );
  expect(selectionAt(doc, 'document.content.2').toJSON()).toMatchObject({ type: 'node' });
});
