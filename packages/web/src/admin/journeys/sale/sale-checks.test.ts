import { describe, expect, test } from 'vitest';
import type { JourneySales } from '@jornada/contract/purchases/webhooks';
import { arrivalCheck, isSaleIncomplete, journeyChecks, webhookCheck } from './sale-checks.ts';

const sold = {
  tipo: 'paga' as const,
  visibilidade: 'publica' as const,
  externalProductIds: ['OFERTA-1'],
  checkoutUrl: 'https://pay.exemplo.com.br/passos?off=1',
  precoDisplay: 'R$ 197,00',
};
/** The names of the checks not done, and all notes. */
const summary = (checks: ReturnType<typeof journeyChecks>) => ({
  missing: checks.filter(({ isDone }) => !isDone).map(({ name }) => name),
  notes: checks.map(({ note }) => note),
});

describe('a journey', () => {
  test('that is free has nothing to check, whatever its form still holds', () => {
    const free = { ...sold, tipo: 'gratuita' as const, externalProductIds: [], checkoutUrl: null, precoDisplay: null };
    expect(journeyChecks(free)).toEqual([]);
    expect(isSaleIncomplete(free)).toBe(false);
  });

  test('that is sold with everything says where its button leads and what it costs', () => {
    expect(summary(journeyChecks(sold))).toEqual({
      missing: [],
      notes: ['1 ligado', 'pay.exemplo.com.br', 'R$ 197,00'],
    });
    expect(isSaleIncomplete(sold)).toBe(false);
  });

  test('counts the products that lead to it', () => {
    expect(summary(journeyChecks({ ...sold, externalProductIds: ['A', 'B', 'C'] })).notes[0]).toBe('3 ligados');
  });

  test.each([
    [{ externalProductIds: [] }, 'ID do produto', 'Sem ele nenhuma compra encontra esta jornada'],
    [{ checkoutUrl: null }, 'Endereço do checkout', "O catálogo mostra 'Em breve'"],
    [{ precoDisplay: null }, 'Preço exibido', 'O catálogo não mostra preço'],
  ])('without %o is incomplete and says what that means', (without, name, note) => {
    const { missing, notes } = summary(journeyChecks({ ...sold, ...without }));
    expect(missing).toEqual([name]);
    expect(notes).toContain(note);
    expect(isSaleIncomplete({ ...sold, ...without })).toBe(true);
  });

  test('outside the catalogue needs its product alone', () => {
    const hidden = { ...sold, visibilidade: 'apenas_inscritos' as const, checkoutUrl: null, precoDisplay: null };
    expect(journeyChecks(hidden).map(({ name }) => name)).toEqual(['ID do produto']);
    expect(isSaleIncomplete(hidden)).toBe(false);
    expect(isSaleIncomplete({ ...hidden, externalProductIds: [] })).toBe(true);
  });
});

describe('the webhooks', () => {
  const receiver = { status: 'active' as const, isChecked: true, isSecretUnreadable: false };
  const told = (...webhooks: Parameters<typeof webhookCheck>[0]) => {
    const { isDone, note, leadsTo } = webhookCheck(webhooks);
    expect(leadsTo).toBe('webhooks');
    return [isDone, note];
  };

  test('one with a secret is all it takes', () => {
    expect(told(receiver)).toEqual([true, 'Só a sua plataforma pode chamar']);
  });

  test('none, or none that is active, is no way in', () => {
    expect(told()).toEqual([false, 'Nenhum webhook ativo']);
    expect(told({ ...receiver, status: 'inactive' })).toEqual([false, 'Nenhum webhook ativo']);
  });

  test('one active without a secret is enough to be warned of, beside any number with one', () => {
    const open = { ...receiver, isChecked: false };
    expect(told(receiver, open)).toEqual([false, 'Um webhook ativo aceita chamadas sem segredo']);
    expect(told(receiver, { ...open, status: 'inactive' })[0]).toBe(true);
  });

  test('one whose secret does not open any more lets nobody in', () => {
    const lost = { ...receiver, isSecretUnreadable: true };
    expect(told(receiver, lost)).toEqual([false, 'Um webhook ativo precisa que você informe o segredo de novo']);
  });
});

describe('what arrived', () => {
  const heard = { at: '2026-11-28T15:00:00.000Z', platform: 'ticto' as const };
  const told = (sales: Partial<JourneySales>) => {
    const { isDone, note } = arrivalCheck({ lastSale: null, lastTest: null, ...sales }, () => 'Ticto');
    return [isDone, note];
  };

  test('is nothing yet', () => {
    expect(told({})).toEqual([false, 'Nenhuma venda desta jornada chegou ainda']);
  });

  test('is a test, which is told as one and is no sale', () => {
    const note = 'Só um evento de teste, em 28/11/2026, pela Ticto. Nenhuma venda desta jornada chegou ainda';
    expect(told({ lastTest: heard })).toEqual([false, note]);
  });

  test('is a sale, whatever was tested since', () => {
    const sold = [true, 'A última chegou em 28/11/2026, pela Ticto'];
    expect(told({ lastSale: heard })).toEqual(sold);
    expect(told({ lastSale: heard, lastTest: { ...heard, at: '2026-11-29T15:00:00.000Z' } })).toEqual(sold);
  });
});
