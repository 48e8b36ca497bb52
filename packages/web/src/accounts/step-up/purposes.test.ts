import { endpoints } from '@jornada/contract/contract';
import { expect, test } from 'vitest';
import { purposeOf } from './purposes.ts';

test('says of each endpoint that needs a confirmation what it does: only exports are exports', () => {
  const asking = endpoints.filter(({ endpoint }) => endpoint.stepUp).map(({ room, name }) => `${room}.${name}`);
  expect(asking).toContain('receivers.createReceiver');
  for (const name of asking)
    expect([name, purposeOf(name) === 'Exportar dados']).toEqual([name, /\.(start)?(export|download)/i.test(name)]);
});
