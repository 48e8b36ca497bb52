import { describe, expect, test } from 'vitest';
import { enrollmentsOrder } from './api.ts';
import { enrollmentsSearch } from './enrollments-search.ts';

const { orderAfterClick, orderOf } = enrollmentsOrder;
const journey = '0199a1b2-0000-7000-8000-000000000007';

describe('what the address says', () => {
  test('words, a journey, a status and an order are kept', () => {
    const address = { busca: ' ana ', jornada: journey, status: 'pausado', ordem: 'progresso', sentido: 'desc' };
    expect(enrollmentsSearch(address)).toEqual({ ...address, busca: 'ana' });
  });

  test('what the list does not know is left out', () => {
    expect(
      enrollmentsSearch({ busca: '', jornada: 'todas', status: 'parado', ordem: 'origem', sentido: 'desc' }),
    ).toEqual({
      busca: undefined,
      jornada: undefined,
      status: undefined,
      ordem: undefined,
      sentido: undefined,
    });
  });
});

describe('the order of the list', () => {
  test('without a word about it the latest start comes first', () => {
    expect(orderOf({})).toEqual({ column: 'inicio', direction: 'desc' });
  });

  test('a click on another column sorts it upwards', () => {
    expect(orderAfterClick('usuario', {})).toEqual({ ordem: 'usuario', sentido: 'asc' });
  });

  test('clicks on the active column turn it round and back', () => {
    const once = orderAfterClick('inicio', {});
    expect(once).toEqual({ ordem: 'inicio', sentido: 'asc' });
    expect(orderAfterClick('inicio', once)).toEqual({ ordem: 'inicio', sentido: 'desc' });
  });
});
