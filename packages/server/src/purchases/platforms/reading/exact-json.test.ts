import { expect, test } from 'vitest';
import { parseOptionsFor, sampleBody } from '../../../../fixtures/webhook-samples.ts';
import { adapterOf } from '../adapters.ts';
import { readJsonOrForm } from './read-body.ts';
import { parseExactly } from './exact-json.ts';

test('whole numbers that a number cannot hold keep their digits, and nothing else changes', () => {
  const text =
    '{"a":9007199254740993,"b":-9007199254740993,"c":9007199254740991,"d":[90071992547409931234],"e":1.1234567890123456789,"f":1e20,"g":"9007199254740993","h":0}';
  expect(parseExactly(text)).toEqual({
    a: '9007199254740993',
    b: '-9007199254740993',
    c: 9007199254740991,
    d: ['90071992547409931234'],
    e: 1.1234567890123457,
    f: 1e20,
    g: '9007199254740993',
    h: 0,
  });
});

test('what is no JSON is refused as ever', () => {
  expect(() => parseExactly('{"a":09007199254740993}')).toThrow(SyntaxError);
  expect(() => parseExactly('{"a":9007199254740993')).toThrow(SyntaxError);
});

test('two subscriptions whose ids differ in their last digit are two orders, in JSON and in a form', () => {
  const sale = (id: string) =>
    JSON.stringify({ ...sampleBody('ticto/08-subscription-first-charge.json'), subscriptions: [{ id: 'ID' }] }).replace(
      '"ID"',
      id,
    );
  const orderOf = (text: string) => {
    const ticto = adapterOf('ticto');
    const body = readJsonOrForm(Buffer.from(text), undefined)!;
    return ticto.parse(ticto.redact(body), parseOptionsFor('ticto')).orderReference;
  };
  expect(orderOf(sale('9007199254740993'))).toContain('9007199254740993');
  expect(orderOf(sale('9007199254740992'))).toContain('9007199254740992');
  expect(orderOf(sale('77'))).toBe(orderOf(sale('"77"')));

  const form = (id: string) =>
    orderOf(`status=authorized&subscriptions=${encodeURIComponent(`[{"id":${id}}]`)}&item[product_id]=9`);
  expect(form('9007199254740993')).toContain('9007199254740993');
});
