import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDocument, aParagraph, lessonDocuments } from '../../fixtures/lesson-documents.ts';
import { firstName } from '../text/name.ts';
import { stateAfterDeletion, stateAfterMessage } from './conversation-state.ts';
import { MESSAGES_A_DAY, messagesLeft } from './daily-limit.ts';
import { excerptOf, MAX_EXCERPT } from './excerpt.ts';
import { whyNotWriting } from './may-write.ts';
import type { MessageDocument } from './message-document.ts';
import { type ConversationState, MESSAGE_SIDES, type MessageSide } from './words.ts';

const side = fc.constantFrom(...MESSAGE_SIDES);
const step = fc.oneof(
  side.map((by) => ({ kind: 'write', by }) as const),
  fc.nat().map((which) => ({ kind: 'delete', which }) as const),
);

test('whatever is written and deleted, a conversation waits exactly while the last word that is left is the member’s', () => {
  fc.assert(
    fc.property(side, fc.array(step, { maxLength: 12 }), (first, steps) => {
      let left: readonly MessageSide[] = [first];
      let state: ConversationState = stateAfterMessage(first);
      for (const one of steps) {
        if (one.kind === 'write') {
          left = [...left, one.by];
          state = stateAfterMessage(one.by);
        } else if (left.length > 0) {
          const at = one.which % left.length;
          const wasLast = at === left.length - 1;
          left = left.toSpliced(at, 1);
          state = stateAfterDeletion(state, { left, wasLast });
        }
        const last = left.at(-1);
        expect(state).toBe(last === undefined ? 'closed' : last === 'member' ? 'open' : 'answered');
      }
    }),
  );
});

test('what an administrator closed or reopened stays so while other words than the last are deleted', () => {
  expect(stateAfterDeletion('closed', { left: ['member'], wasLast: true })).toBe('closed');
  expect(stateAfterDeletion('open', { left: ['member', 'school'], wasLast: false })).toBe('open');
});

test('twenty messages a day, and never fewer than none', () => {
  expect([0, 17, MESSAGES_A_DAY, 25].map(messagesLeft)).toEqual([20, 3, 0, 0]);
});

test('a member writes with access, where questions are on, unless they are blocked; the first reason is told', () => {
  const standing = { hasAccess: true, areQuestionsOn: true, isBlocked: false };
  expect(whyNotWriting(standing)).toBeNull();
  expect(whyNotWriting({ ...standing, isBlocked: true })).toBe('blocked');
  expect(whyNotWriting({ ...standing, isBlocked: true, areQuestionsOn: false })).toBe('off');
  expect(whyNotWriting({ hasAccess: false, areQuestionsOn: false, isBlocked: true })).toBe('no_access');
});

test('the excerpt of any message is one line of at most 200 characters, whole ones', () => {
  fc.assert(
    fc.property(lessonDocuments(), (document) => {
      const excerpt = excerptOf(document as MessageDocument);
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(MAX_EXCERPT);
      expect(excerpt).not.toMatch(/[\n\r\t\0]/);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
  const long = aDocument(aParagraph('Olá,'), aParagraph('👩🏽‍🏫 '.repeat(150))) as MessageDocument;
  expect(excerptOf(long)).toMatch(/^Olá, 👩🏽‍🏫 /u);
});

test('a first name is the first word of a name, however it is written', () => {
  expect(['Ana Beatriz Conceição', '  maria\tclara', 'Jó', ''].map(firstName)).toEqual(['Ana', 'maria', 'Jó', '']);
});
