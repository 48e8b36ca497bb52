import { expect, test } from 'vitest';
import { aboutOf } from './about.ts';

test('the first paragraph stands under the title, the others below', () => {
  expect(aboutOf('Vinte e um dias.\n\nAtenção é lugar.\ne hora.\n \n\nE hábito.\n')).toEqual({
    lead: 'Vinte e um dias.',
    paragraphs: ['Atenção é lugar.\ne hora.', 'E hábito.'],
  });
});

test('one short text is all there is', () => {
  expect(aboutOf('Vinte e um dias.')).toEqual({ lead: 'Vinte e um dias.', paragraphs: [] });
});

test('a long text is no lead', () => {
  const long = 'palavra '.repeat(60).trim();
  expect(aboutOf(`${long}\n\nFim.`)).toEqual({ lead: null, paragraphs: [long, 'Fim.'] });
});

test.each(['', '  \n \n '])('nothing is made of %j', (description) => {
  expect(aboutOf(description)).toEqual({ lead: null, paragraphs: [] });
});
