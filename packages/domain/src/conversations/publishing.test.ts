import { expect, test } from 'vitest';
import { aDocument, aParagraph } from '../../fixtures/lesson-documents.ts';
import type { MessageDocument } from './message-document.ts';
import { proposedPublication, publishedName, publishingObstacle, schoolName } from './publishing.ts';

const message = (side: 'member' | 'school', text: string | null) => ({
  side,
  text: text === null ? null : (aDocument(aParagraph(text)) as MessageDocument),
});
const asked = message('member', 'Paguei adiantado, e agora?');
const answered = message('school', 'O limite volta em dois dias.');
const conversation = { isQuestion: true, mayPublish: true, isMinor: false, isAnswered: true };

test('a question with its answer and its consent may be published', () => {
  expect(publishingObstacle(conversation)).toBeNull();
});

test.each([
  ['is_minor', { isMinor: true, mayPublish: false }],
  ['no_consent', { mayPublish: false, isAnswered: false }],
  ['no_consent', { isQuestion: false }],
  ['not_answered', { isAnswered: false }],
] as const)('%s is said first of %j', (obstacle, change) => {
  expect(publishingObstacle({ ...conversation, ...change })).toBe(obstacle);
});

test('the first words that are left of each side are proposed', () => {
  const messages = [message('member', null), message('school', null), asked, message('member', 'Oi?'), answered];
  expect(proposedPublication(messages)).toEqual({ question: asked.text, answer: answered.text });
});

test.each([
  ['Lívia Tavares', 'Lívia'],
  [' Ana  Lima', 'Ana'],
  ['livia.tavares', 'Alguém'],
  ['', 'Alguém'],
  ['livia.tavares@escola.exemplo', 'Alguém'],
  ['Livia.Tavares', 'Alguém'],
  ['livia.tavares Lima', 'Alguém'],
  ['outra@exemplo.com.br', 'Alguém'],
  ['https://exemplo.com/entrar', 'Alguém'],
  ['J.R. Lima', 'J.R.'],
])('%j is shown as %j', (name, shown) => {
  expect(publishedName({ name, email: 'livia.tavares@escola.exemplo' })).toBe(shown);
});

test.each([
  ['Ana Lima', 'Ana'],
  ['ana', 'Alguém'],
  ['ana_2 Lima', 'ana_2'],
])('%j of ana@ is shown as %j', (name, shown) => {
  expect(publishedName({ name, email: 'ana@escola.exemplo' })).toBe(shown);
});

test('a name with the beginning of the address in other letters is not shown', () => {
  expect(publishedName({ name: 'Joao_2 Souza', email: 'joao_2@escola.exemplo' })).toBe('Alguém');
});

test.each([
  ['Helena Prado', 'Helena Prado'],
  ['helena.prado@escola.exemplo', 'Escola'],
  ['www.exemplo.com', 'Escola'],
  [null, 'Escola'],
])('the school writes as %j: %j', (name, shown) => {
  expect(schoolName(name)).toBe(shown);
});
