import { describe, expect, test } from 'vitest';
import { isSaleIncomplete, journeyChecks, webhookChecks } from './sale-checks.ts';

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
  const receiver = { status: 'active' as const, isChecked: true, totalEvents: 3 };

  test('one with a secret that was called is all it takes', () => {
    expect(summary(webhookChecks([receiver]))).toEqual({
      missing: [],
      notes: ['Só a sua plataforma pode chamar', 'A plataforma de pagamento já chamou'],
    });
  });

  test('none, or none that is active, leads to the webhooks', () => {
    for (const webhooks of [[], [{ ...receiver, status: 'inactive' as const }]]) {
      const checks = webhookChecks(webhooks);
      expect(summary(checks)).toEqual({
        missing: ['Webhook com segredo', 'Evento recebido'],
        notes: ['Nenhum webhook ativo', 'Nenhum evento chegou ainda'],
      });
      expect(checks.map(({ leadsTo }) => leadsTo)).toEqual(['webhooks', 'webhooks']);
    }
  });

  test('one active without a secret is enough to be warned of, beside any number with one', () => {
    const { missing, notes } = summary(webhookChecks([receiver, { ...receiver, isChecked: false }]));
    expect(missing).toEqual(['Webhook com segredo']);
    expect(notes[0]).toBe('Um webhook ativo aceita chamadas sem segredo');
  });

  test('an inactive one without a secret endangers nothing, and its events do not count', () => {
    const off = { status: 'inactive' as const, isChecked: false, totalEvents: 9 };
    expect(summary(webhookChecks([{ ...receiver, totalEvents: 0 }, off])).missing).toEqual(['Evento recebido']);
  });
});
