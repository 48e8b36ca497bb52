import { expect, test } from 'vitest';
import { formatEvents, formatHistory, formatLastEvent, formatProcess } from './format-webhook.ts';

const noon = new Date('2026-11-20T15:00:00.000Z');

test('the last event is told by the clock today, by its day before that, and is none before the first', () => {
  expect(formatLastEvent('2026-11-20T12:12:00.000Z', noon)).toBe('hoje, 09:12');
  expect(formatLastEvent('2026-11-19T12:12:00.000Z', noon)).toBe('19/11/2026');
  expect(formatLastEvent(null, noon)).toBe('Nenhum');
});

test('kept events are counted, up to where the server counts', () => {
  expect(formatProcess(1)).toBe('Processar 1 evento guardado');
  expect(formatProcess(1000)).toBe('Processar 1.000 eventos guardados');
  expect(formatProcess(1001)).toBe('Processar mais de 1.000 eventos guardados');
});

test('events are counted as Brazilians write numbers', () => {
  expect([0, 1, 1_000_000].map(formatEvents)).toEqual(['0 eventos', '1 evento', '1.000.000 eventos']);
});

test('what a history comes to tells calls that were refused from events', () => {
  const format = (totalEvents: number, refusedCalls: number) => formatHistory({ totalEvents, refusedCalls });
  expect([format(3, 0), format(3, 1), format(1, 1234)]).toEqual([
    '3 eventos',
    '3 eventos · 1 chamada recusada',
    '1 evento · 1.234 chamadas recusadas',
  ]);
});
