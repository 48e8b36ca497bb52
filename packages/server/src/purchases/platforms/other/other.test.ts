import { MEANINGS, type Mapping, type SecretPlace } from '@jornada/contract/purchases/other-platform';
import { factKey } from '@jornada/domain/purchases/fact-key';
import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changed } from '../../../../fixtures/purchase-story.ts';
import { parseOptionsFor, sampleBody, sampleMapping } from '../../../../fixtures/webhook-samples.ts';
import { reduceBody } from '../reduce-body.ts';
import type { Fields } from '../reading/fields.ts';
import { adapter as other } from './adapter.ts';
import { cover } from './redact.ts';

const mapping = sampleMapping('other') as Mapping;
const sale = sampleBody('other/01-aprovada.json');
const parse = (body: Fields, shown: unknown = mapping, over = {}) =>
  other.parse(other.redact(body, [shown]), parseOptionsFor('other', { mapping: shown, ...over }));
const kept = (body: Fields, ...mappings: unknown[]) => JSON.stringify(other.redact(body, mappings));

describe('a call of a shop whose fields were shown', () => {
  test('is a fact of its order, and two shops may count alike', () => {
    const [fact] = parse(sale).facts;
    expect(fact).toMatchObject({
      kind: 'paid',
      orderReference: '0123456789ab/70011122233',
      at: new Date('2026-11-10T12:12:33Z'),
      isTimeless: false,
      buyer: { email: 'lia.nobrega@example.com', name: 'Lia Andrade Nóbrega' },
      productIds: ['AUR-START'],
    });
    expect(parse(sale, mapping, { shop: 'ba9876543210' }).orderReference).toBe('ba9876543210/70011122233');
  });

  test('is an error to act on where its event has no meaning, or its fields cannot be read', () => {
    expect(parse(changed(sale, { evento: 'venda.nova' })).problem).toMatch(
      /^Você ainda não disse o que “venda.nova” faz/,
    );
    const long = 'pagamento_confirmado_'.repeat(20);
    const withPing = { ...mapping, meanings: [...mapping.meanings, { value: '', meaning: 'nothing' }] };
    expect(parse(changed(sale, { evento: long }), withPing).problem).toMatch(/^Você ainda não disse o que “pagamento_/);
    expect(parse(changed(sale, { evento: null })).problem).toMatch(/uma chamada sem o campo do evento/);
    expect(parse(changed(sale, { evento: {} })).problem).toMatch(/^Não foi possível ler que tipo/);
    expect(parse(changed(sale, { 'dados.pedido.atualizado_em': 'ontem' })).problem).toMatch(
      /não traz uma data legível/,
    );
    expect(parse(changed(sale, { 'dados.itens': [] })).problem).toMatch(/não diz o que foi comprado/);
    expect(parse(changed(sale, { 'dados.pedido.numero': null })).problem).toMatch(/não identifica o pedido/);
    expect(parse(sale, null).problem).toMatch(/^Mostre primeiro/);
  });

  test('may say yes or nothing in the place of its event', () => {
    const meanings = [
      { value: 'true', meaning: 'paid' as const },
      { value: '', meaning: 'nothing' as const },
    ];
    const shown = { ...mapping, event: 'pago', meanings };
    expect(parse({ ...sale, pago: true }, shown).facts).toHaveLength(1);
    expect(parse(sale, shown).ignored).toMatch(/uma chamada sem o campo do evento não muda nada/);
  });

  test('without a time is one fact for ever: told again, later, reduced and read again', () => {
    const shown = { ...mapping, time: null };
    const options = parseOptionsFor('other', { mapping: shown, receivedAt: new Date('2026-12-01T00:00:00Z') });
    const body = other.redact(sale, [shown]);
    const [fact] = other.parse(body, options).facts;
    expect(fact).toMatchObject({ isTimeless: true, at: options.receivedAt });
    const later = { ...options, receivedAt: new Date('2027-06-01T00:00:00Z') };
    const [again] = other.parse(reduceBody(other, body, options)!, later).facts;
    expect(factKey(again!)).toBe(factKey(fact!));
  });

  test('may be a form, or a list of one call, and never a list of several', async () => {
    const read = async (text: string) => {
      const none = { secret: null, previousSecret: null };
      const checked = await other.verify({ rawBody: Buffer.from(text), headers: {}, now: new Date() }, none);
      return checked.ok ? parse(checked.body).facts : null;
    };
    const form = new URLSearchParams({
      evento: 'venda.aprovada',
      'dados[cliente][email]': 'lia.nobrega@example.com',
      'dados[pedido][numero]': '9',
      'dados[pedido][atualizado_em]': '10/11/2026 09:12:33',
      'dados[itens][0][sku]': 'AUR-START',
      'dados[itens][1][sku]': 'AUR-CADERNO',
    }).toString();
    expect(await read(form)).toMatchObject([{ kind: 'paid', productIds: ['AUR-START', 'AUR-CADERNO'] }]);
    expect(await read(JSON.stringify([sale]))).toMatchObject([{ kind: 'paid' }]);
    for (const text of [JSON.stringify([sale, sale]), '[]', '[1]', '[[]]']) expect(await read(text)).toBeNull();
  });

  test('has at most a hundred products', () => {
    const itens = Array.from({ length: 5000 }, (_, index) => ({ sku: `P${index}` }));
    expect(parse(changed(sale, { 'dados.itens': itens })).facts[0]?.productIds).toHaveLength(100);
  });

  test('is read from own fields alone', () => {
    for (const path of ['constructor', '__proto__.x', 'dados.__proto__', 'toString.name'])
      expect(parse(sale, { ...mapping, order: path }).facts).toEqual([]);
    const hostile = JSON.parse(
      '{"__proto__":{"evento":"venda.aprovada"},"dados":{"__proto__":{"pedido":{}}}}',
    ) as Fields;
    expect(parse(hostile).facts).toEqual([]);
    expect(({} as Fields)['evento']).toBeUndefined();
  });
});

describe('what is kept of a call', () => {
  const order = '11144477735';
  const withOrder = changed(sale, {
    'dados.pedido.numero': order,
    chave: 'minha-chave-secreta',
    nota: 'chave minha-chave-secreta',
  });

  test('looks personal or secret in no field that nobody has shown', () => {
    const text = kept(withOrder);
    for (const hidden of [order, '90000-0001', '+5511900000001', '01000000', 'LOJA-AURORA-TOKEN', 'LIA ANDRADE'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('lia.nobrega@example.com');
    expect(text).toContain('10/11/2026 09:12:33');
  });

  test('is readable where it was shown, and the secret nowhere', () => {
    const secret: SecretPlace = { place: 'body', path: 'chave' };
    const text = kept(withOrder, { ...mapping, secret });
    expect(text).toContain(order);
    expect(text).not.toContain('minha-chave-secreta');
    // What is shown stays readable even in a field whose name speaks of a secret or a document.
    const odd = { ...mapping, secret: null, order: 'dados.documento.token', event: 'seguranca.token' };
    const shown = kept(changed(sale, { 'dados.documento': { token: 'PEDIDO-9', cpf: order } }), odd);
    expect(shown).toContain('PEDIDO-9');
    expect(shown).toContain('LOJA-AURORA-TOKEN');
    expect(shown).not.toContain(order);
  });

  test('that was covered is no value: two orders never become one', () => {
    const covered = other.redact(withOrder, []);
    const { facts, problem } = other.parse(covered, parseOptionsFor('other'));
    expect([facts, problem]).toEqual([[], expect.stringMatching(/estava coberto/)]);
  });

  test.each([
    ['111.444.777-35', false],
    ['11144477735', false],
    ['(11) 91234-5678', false],
    ['+55 11 91234 5678', false],
    ['4111 1111 1111 1111', false],
    ['ligue para 11912345678 já', false],
    ['9'.repeat(40), false],
    ['0c9d1a52-7c1e-4f0b-9a3d-5e6f7a8b9c0d', false],
    ['eyJhbGciOiJIUzI1NiJ9', false],
    ['lia2024_de_souza_e_silva@example.com', true],
    ['2026-11-10 09:12:33', true],
    ['2026-11-10T12:12:33.000Z', true],
    ['venda.aprovada', true],
    ['purchase_approved_by_the_gateway', true],
    ['R$ 1.169,80', true],
    ['48213', true],
  ])('%s stays: %s', (text, stays) => {
    expect(cover(text) === text).toBe(stays);
  });

  test('holds no document, telephone, card or token in any field that was not shown, whatever its name', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    const personal = fc.oneof(
      digits(11),
      digits(13),
      digits(14),
      digits(16),
      fc.stringMatching(/^[a-f]\d[a-f0-9]{30}$/),
      fc.stringMatching(/^[A-Z][a-z]\d[A-Za-z0-9]{25}$/),
    );
    const wrap = fc.constantFrom<(value: unknown) => unknown>(
      (value) => value,
      (value) => [value],
      (value) => ({ dentro: [{ x: value }] }),
      (value) => `ver ${String(value)} aqui`,
    );
    const name = fc.constantFrom('extra', 'obs', 'ref', 'n', 'dados', 'x-y');
    fc.assert(
      fc.property(personal, wrap, name, (value, within, field) => {
        expect(kept({ [field]: within(value) }, mapping)).not.toContain(value);
        expect(kept({ [value]: 1 }, mapping)).not.toContain(value);
      }),
    );
  });
});

describe('the secret', () => {
  const secrets = { secret: 'o-segredo-da-loja', previousSecret: null };
  const rawBody = Buffer.from(JSON.stringify({ ...sale, chave: secrets.secret }));
  const verify = async (place: SecretPlace | null, call: object = {}, given = secrets) => {
    const delivery = { rawBody, headers: {}, now: new Date(), mapping: { ...mapping, secret: place }, ...call };
    const verification = await other.verify(delivery, given);
    return verification.ok ? 'right' : verification.rejection;
  };

  test('stands in a header, behind the address or in a field', async () => {
    const header = { place: 'header', name: 'x-loja' } as const;
    expect(await verify(header, { headers: { 'X-Loja': secrets.secret } })).toBe('right');
    expect(await verify(header, { headers: { 'x-loja': `Bearer ${secrets.secret}` } })).toBe('right');
    expect(await verify(header, { headers: { 'x-loja': 'outro' } })).toBe('wrong_secret');
    expect(await verify({ place: 'query', name: 'k' }, { query: { k: secrets.secret } })).toBe('right');
    expect(await verify({ place: 'query', name: '__proto__' }, { query: {} })).toBe('wrong_secret');
    expect(await verify({ place: 'body', path: 'chave' })).toBe('right');
    expect(await verify({ place: 'body', path: 'evento' })).toBe('wrong_secret');
  });

  test.each(['sha256', 'sha1'] as const)('signs the raw body with %s', async (algorithm) => {
    const place = { place: 'hmac', header: 'x-assinatura', algorithm } as const;
    const mac = createHmac(algorithm, secrets.secret).update(rawBody);
    const bytes = mac.digest();
    const hex = bytes.toString('hex');
    const forms = [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')];
    for (const signature of [...forms, `${algorithm}=${hex}`, `v1=${bytes.toString('base64')}`])
      expect(await verify(place, { headers: { 'X-Assinatura': signature } })).toBe('right');
    for (const signature of ['', bytes.toString('hex').slice(2), '='.repeat(5000), `${algorithm}=`])
      expect(await verify(place, { headers: { 'x-assinatura': signature } })).toBe('bad_signature');
    expect(
      await verify(place, { rawBody: Buffer.from('{}'), headers: { 'x-assinatura': bytes.toString('hex') } }),
    ).toBe('bad_signature');
  });

  test('is not asked for before its place is known, and then calls may not be settled', async () => {
    const none = { secret: null, previousSecret: null };
    expect(await verify(null)).toBe('right');
    expect(other.mayCheck!({ ...mapping, secret: null }, secrets)).toBe(false);
    expect(other.mayCheck!(mapping, none)).toBe(false);
    expect(other.mayCheck!(mapping, secrets)).toBe(true);
  });
});

test('any body and any mapping are read, redacted and reduced in a bounded time, and nothing is thrown', () => {
  const name = fc.constantFrom('a', 'b', 'dados', '__proto__', 'a.b', '0', 'constructor', '');
  const step = fc.constantFrom('a', 'b', 'dados', '[*]', '["a.b"]', '0', '__proto__', '[', 'x y');
  const path = fc.option(fc.array(step, { maxLength: 12 }).map((steps) => steps.join('.').replaceAll('.[', '[')));
  const anyMapping = fc.record({
    event: path,
    email: path,
    name: path,
    product: path,
    order: path,
    time: path,
    secret: fc.option(path.map((at) => ({ place: 'body' as const, path: at ?? 'a' }))),
    meanings: fc.constant(MEANINGS.map((meaning, index) => ({ value: String(index), meaning }))),
  });
  const { value: anyBody } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(0, 1, '2', 'lia@example.com', '\0', '\uD800', null, true, 1e300, '2026-11-10'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, anyBody, { maxKeys: 4 }), fc.oneof(anyMapping, fc.anything()), (body, shown) => {
      const options = parseOptionsFor('other', { mapping: shown });
      other.parse(body, options);
      const stored = other.redact(body, [shown]);
      const parsed = other.parse(stored, options);
      const reduced = reduceBody(other, stored, options);
      expect(other.parse(reduced!, options)).toEqual(parsed);
    }),
    { numRuns: 500 },
  );

  const wide = {
    itens: Array.from({ length: 20_000 }, () => ({ itens: Array.from({ length: 9 }, () => ({ sku: '1' })) })),
  };
  const started = performance.now();
  parse(wide, { ...mapping, product: 'itens[*].itens[*].sku', order: 'itens[*][*][*][*].sku' });
  expect(cover('1 '.repeat(100_000))).toContain('[oculto]');
  expect(cover(`${'a1'.repeat(100_000)}@`)).toBe('[oculto]@');
  expect(performance.now() - started).toBeLessThan(5000);
});
