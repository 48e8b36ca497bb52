import { aQuiz } from '@jornada/domain/fixtures/missions';
import { expect, test } from 'vitest';
import { contentVersion } from './content-version.ts';

test('content in another order of its fields has the same version, at any depth', () => {
  const turned = (part: unknown): unknown =>
    Array.isArray(part)
      ? part.map(turned)
      : typeof part === 'object' && part !== null
        ? Object.fromEntries(
            Object.entries(part)
              .reverse()
              .map(([name, value]) => [name, turned(value)]),
          )
        : part;
  const other = turned(aQuiz.content) as typeof aQuiz.content;
  expect(Object.keys(other)).not.toEqual(Object.keys(aQuiz.content));
  expect(contentVersion({ type: 'quiz', content: other })).toBe(contentVersion(aQuiz));
});

test('a change deep inside has another version, and so has another order of options', () => {
  const changed = structuredClone(aQuiz);
  changed.content.quiz[0]!.text += '!';
  expect(contentVersion(changed)).not.toBe(contentVersion(aQuiz));
  const poll = (options: string[]) =>
    contentVersion({ type: 'enquete', content: { question: 'Qual?', options, multipleChoice: false } });
  expect(poll(['a', 'b'])).not.toBe(poll(['b', 'a']));
});

test('the version of a flat content is the one that pages have had so far', () => {
  const content = { title: 'Um passo hoje', description: 'Faça agora o menor passo possível.' };
  expect(contentVersion({ type: 'desafio', content })).toBe('-c7Ta8Vdgeg4c7FqA1MQycHJOdxcHyZ0xWDjWtisa1s');
});
