import { expect, test } from 'vitest';
import { clock, spokenTime } from './clock.ts';

test.each([
  [0, '00:00', '0 segundos'],
  [1.9, '00:01', '1 segundo'],
  [60, '01:00', '1 minuto'],
  [134, '02:14', '2 minutos e 14 segundos'],
  [3600, '1:00:00', '1 hora'],
  [7323, '2:02:03', '2 horas, 2 minutos e 3 segundos'],
])('%d seconds are %s, %s', (time, shown, spoken) => {
  expect(clock(time)).toBe(shown);
  expect(spokenTime(time)).toBe(spoken);
});
