import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOptionsFor, deliveryOf, sampleSecrets, webhookSamples } from '../../../../fixtures/webhook-samples.ts';
import { adapterOf } from '../adapters.ts';
import { redactBody } from './redact-body.ts';

const kept = (body: Record<string, unknown>) => JSON.stringify(redactBody(body));

/** The texts in the samples that must appear nowhere else: secrets, documents, card digits, telephones, addresses, payment slips. */
const hiddenTexts = [
  Object.values(sampleSecrets)
    .flatMap(({ secret, previousSecret }) => [secret, previousSecret])
    .filter((secret) => secret !== null),
  ['11144477735', '"00000000000000"', '"400000"', '"0002"', 'LIA ANDRADE', 'CAIO BASTOS'],
  ['900000001', '900000002', '900000003', '900000004', '+5511', 'Rua Inventada', '"01000000"', 'Belo Horizonte'],
  ['203.0.113.7', 'Mozilla/5.0', '"Centro"'],
  ['FAKE-PIX-CODE', 'pix.example', 'change/880077', 'ORIGIN-SECRET-FOR-TESTS', '203.0.113.77'],
].flat();

describe('what is kept of a sample', () => {
  const readable = webhookSamples.filter(({ reason }) => !['malformed-json', 'ping'].includes(reason));

  test.each(readable.map((sample) => [sample.id, sample] as const))('%s holds nothing private', async (_id, sample) => {
    const none = { secret: null, previousSecret: null };
    const verification = await adapterOf(sample.platform).verify(deliveryOf(sample), none);
    if (!verification.ok) throw new Error('The sample was refused');
    const text = kept(verification.body);
    for (const secret of hiddenTexts) expect(text).not.toContain(secret);
    for (const keepsUntilPaid of [false, true]) {
      const options = parseOptionsFor(sample.platform, { keepsUntilPaid });
      const adapter = adapterOf(sample.platform);
      expect(adapter.parse(JSON.parse(text) as Record<string, unknown>, options)).toEqual(
        adapter.parse(verification.body, options),
      );
    }
  });

  test('the samples hold what is looked for', () => {
    const all = webhookSamples.map((sample) => deliveryOf(sample).rawBody.toString()).join('\n');
    const { stripe, kiwify, eduzz } = sampleSecrets;
    const signing = [stripe, kiwify, eduzz].flatMap((secrets) => Object.values(secrets));
    for (const secret of hiddenTexts.filter((text) => !signing.includes(text))) {
      expect(all.replaceAll('+', ' ')).toContain(secret.replaceAll('+', ' '));
    }
  });
});

describe('a body is kept without', () => {
  test.each([
    [
      'secrets under any name',
      { validation_token: 's3cret', client_secret: 's3cret', apiKey: 's3cret', Senha: 's3cret' },
    ],
    ['secrets that recur', { token: 's3cret-and-long', note: 'o token é s3cret-and-long!', 's3cret-and-long': 1 }],
    [
      'documents under any name',
      {
        cpf: 's3cret',
        customer_cnpj: 's3cret',
        doc: 's3cret',
        docNumber: 's3cret',
        Document: 's3cret',
        tax_ids: [{ value: 's3cret' }],
      },
    ],
    [
      'cards',
      {
        card: { last4: 's3cret', fingerprint: 's3cret', exp_month: 's3cret' },
        cards: [{ first_digits: 's3cret', holder: 's3cret', holderName: 's3cret' }],
        card_last4digits: 's3cret',
      },
    ],
    [
      'addresses',
      {
        address: { street: 's3cret' },
        billing_address: 's3cret',
        endereco: 's3cret',
        zip_code: 's3cret',
        shipping_details: { name: 's3cret' },
      },
    ],
    ['telephones', { phone: { ddd: 's3cret' }, checkout_phone: 's3cret', telefone: 's3cret', cell: 's3cret' }],
    [
      'payment slips',
      {
        boleto_URL: 's3cret',
        billet_barcode: 's3cret',
        bank_slip_pdf: 's3cret',
        pix_qr_code: 's3cret',
        hosted_invoice_url: 's3cret',
      },
    ],
    ['what a link carries', { checkout_url: 'https://pay.example/x?name=s3cret&cpf=1#s3cret' }],
    ['what buyers typed into extra fields', { custom_fields: [{ key: 'CPF', text: { value: 's3cret' } }] }],
    ['evidence', { evidence: { customer_purchase_ip: 's3cret' }, buyer_ip: 's3cret', client_ip: 's3cret' }],
  ])('%s', (_name, body) => {
    expect(kept(body)).not.toContain('s3cret');
  });

  test('formatted documents in running text', () => {
    expect(kept({ note: 'CPF 111.444.777-35, CNPJ 11.222.333/0001-81.' })).toBe(
      '{"note":"CPF [oculto], CNPJ [oculto]."}',
    );
  });

  test('what a link of the buyer calls a secret, and nothing that only reads like it', () => {
    const link = { token: 'refunded', access_token: 'customer', password: 'lia@example.com' };
    const body = {
      token: 's3cret-and-long',
      status: 'refunded',
      customer: { email: 'lia@example.com' },
      query_params: link,
    };
    expect(redactBody(body)).toEqual({
      ...body,
      token: '[oculto]',
      query_params: { token: '[oculto]', access_token: '[oculto]', password: '[oculto]' },
    });
  });

  test('while e-mail, names, ids and what is empty stay', () => {
    const body = {
      email: 'lia@example.com',
      customer_email_address: 'lia@example.com',
      name: 'Lia',
      hash: 'TP1',
      offer_code: 'O7A1',
      checkout_url: 'https://checkout.ticto.app/O7A1',
      phone: null,
      cpf: '',
      tax_ids: [],
      phone_number_collection: { enabled: true },
    };
    expect(redactBody(body)).toEqual({ ...body, phone_number_collection: '[oculto]' });
  });
});

const oddCharacter = fc.constantFrom(
  'a',
  'Z',
  '1',
  'é',
  '"',
  '\\',
  ' ',
  '/',
  '?',
  '#',
  '.',
  '-',
  '\0',
  '\uD800',
  '\uDFFF',
  '😀',
);

describe('what is kept is safe for jsonb', () => {
  test('whatever depth, NULs and broken characters a body has', () => {
    let deep: Record<string, unknown> = { end: 1 };
    for (let depth = 0; depth < 50_000; depth += 1) deep = { list: [deep] };
    expect(kept(deep)).toContain('[…]');
    expect(kept(deep).length).toBeLessThan(1000);
    expect(kept({ 'a\0b': 'x\0y', broken: '\uD800' })).toBe('{"ab":"xy","broken":"\uFFFD"}');
  });

  test('and a field called __proto__ is a field', () => {
    const body = JSON.parse('{"__proto__":{"isAdmin":true},"a":1}') as Record<string, unknown>;
    expect(kept(body)).toBe('{"__proto__":{"isAdmin":true},"a":1}');
  });

  test('for anything that JSON can say', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: oddCharacter }), fc.jsonValue({ stringUnit: oddCharacter, maxDepth: 8 })),
        (body) => {
          const text = kept(body);
          expect(text).not.toContain(String.raw`\u0000`);
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toMatch(/\\ud[89a-f]/i);
          expect(redactBody(JSON.parse(text) as Record<string, unknown>)).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 200 },
    );
  });
});
