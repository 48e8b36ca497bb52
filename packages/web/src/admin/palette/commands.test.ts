import { expect, test } from 'vitest';
import { commandsFor, type Found } from './commands.ts';

const found: Found = {
  journeys: [
    { id: 'j1', name: 'Alfa' },
    { id: 'j2', name: 'Beta' },
  ],
  lessons: [],
  people: [],
};
const titles = (groups: ReturnType<typeof commandsFor>) =>
  groups.flatMap(({ heading, commands }) => commands.map(({ title }) => `${heading}: ${title}`));

test('a heading with nothing under it is left out', () => {
  expect(titles(commandsFor('zzz', found))).toEqual(['Jornadas: Alfa', 'Jornadas: Beta']);
});

test('the bin is found by what people want there', () => {
  expect(titles(commandsFor('restaurar', { ...found, journeys: [] }))).toEqual(['Ações: Lixeira']);
});
