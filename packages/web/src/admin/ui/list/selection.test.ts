import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

const aSelection = () => {
  const selection = createSelection();
  selection.show(['a', 'b', 'c', 'd', 'e']);
  return selection;
};
const ticked = ({ now }: ReturnType<typeof createSelection>) => [...now().ids].toSorted();

test('a range reaches from the row ticked before, in either direction, and takes ticks away too', () => {
  const selection = aSelection();
  selection.tick('d', true, false);
  selection.tick('b', true, true);
  expect(ticked(selection)).toEqual(['b', 'c', 'd']);
  selection.tick('c', false, true);
  expect(ticked(selection)).toEqual(['d']);
  expect(selection.share()).toBe('some');
});

test('a range without a row before is that row alone', () => {
  const selection = aSelection();
  selection.tick('c', true, true);
  expect(ticked(selection)).toEqual(['c']);
});

test('all that was found holds for rows that come later; without one of them it is those on screen', () => {
  const selection = aSelection();
  selection.tickFound();
  selection.show(['a', 'b', 'c', 'd', 'e', 'f']);
  expect([selection.isTicked('f'), selection.share()]).toEqual([true, 'all']);
  selection.tick('a', false, false);
  expect(selection.now().isAll).toBe(false);
  expect(ticked(selection)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('more rows keep the ticks, and a row that is gone loses its own', () => {
  const selection = aSelection();
  selection.tickShown(true);
  selection.show(['a', 'c', 'e', 'f']);
  expect(ticked(selection)).toEqual(['a', 'c', 'e']);
  selection.tick('f', false, false);
  selection.clear();
  expect([selection.isEmpty(), selection.share()]).toEqual([true, 'none']);
  selection.tick('a', true, true);
  expect(ticked(selection)).toEqual(['a']);
});
