import { expect, test } from 'vitest';
import { commandsAtFirst, commandsFor, withoutHidden, type Found } from './commands.ts';

const found: Found = {
  journeys: [
    { id: 'j1', name: 'Alfa' },
    { id: 'j2', name: 'Beta' },
  ],
  lessons: [
    { id: 'l1', title: 'Um', dayNumber: 1, journeyId: 'j1', journeyName: 'Alfa' },
    { id: 'l2', title: 'Dois', dayNumber: 2, journeyId: 'j2', journeyName: 'Beta' },
    { id: 'l3', title: 'Três', dayNumber: 3, journeyId: 'j2', journeyName: 'Beta' },
  ],
  people: [],
};
const titles = (groups: ReturnType<typeof commandsFor>) =>
  groups.flatMap(({ heading, commands }) => commands.map(({ title }) => `${heading}: ${title}`));

test('a journey that waits for its deletion is left out with its lessons, a lesson for itself', () => {
  const groups = commandsFor('zzz', found);
  expect(titles(withoutHidden(groups, new Set(['j1'])))).toEqual(['Jornadas: Beta', 'Lições: Dois', 'Lições: Três']);
  expect(titles(withoutHidden(groups, new Set(['l3'])))).toEqual([
    'Jornadas: Alfa',
    'Jornadas: Beta',
    'Lições: Um',
    'Lições: Dois',
  ]);
});

test('recent ones too; a heading with nothing under it goes, and pages stay', () => {
  const [journeys] = commandsFor('zzz', { ...found, lessons: [] });
  const groups = withoutHidden(commandsAtFirst(journeys!.commands), new Set(['j1', 'j2']));
  expect(groups.map(({ heading }) => heading)).toEqual(['Páginas', 'Ações']);
});
