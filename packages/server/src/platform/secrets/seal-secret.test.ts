import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';
import { parseSecretsKey, type SecretsKey } from './secrets-key.ts';

const aKey = (bytes: Uint8Array = randomBytes(32)): SecretsKey => parseSecretsKey(Buffer.from(bytes).toString('hex'))!;

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => aKey(bytes));
const secrets = fc.string({ unit: 'binary', maxLength: 500 });
const places: fc.Arbitrary<SecretPlace> = fc.record({ table: fc.string(), column: fc.string(), row: fc.string() });

test('what was sealed opens at its place, and shows nothing of itself before', () => {
  fc.assert(
    fc.property(keys, secrets, places, (key, plain, place) => {
      const sealed = sealSecret(key, plain, place);
      expect(openSecret(key, sealed, place)).toEqual({ ok: true, plain });
      expect(sealed).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{38,}$/);
      if (plain.length > 7) expect(sealed).not.toContain(plain);
    }),
  );
});

test('the same secret is never sealed into the same text twice', () => {
  const key = aKey();
  const place = { table: 'webhooks', column: 'secret', row: 'um' };
  expect(new Set(Array.from({ length: 100 }, () => sealSecret(key, 'segredo', place))).size).toBe(100);
});

test('what another key sealed is told by that key’s id, without trying', () => {
  fc.assert(
    fc.property(keys, keys, secrets, places, (key, other, plain, place) => {
      fc.pre(key.id !== other.id);
      expect(openSecret(other, sealSecret(key, plain, place), place)).toEqual({ ok: false, reason: 'other_key' });
    }),
  );
});

test('a key that bears another’s id opens nothing of it all the same', () => {
  const key = aKey();
  const place = { table: 'webhooks', column: 'secret', row: 'um' };
  const impostor = { ...aKey(), id: key.id };
  expect(openSecret(impostor, sealSecret(key, 'segredo', place), place)).toEqual({ ok: false, reason: 'damaged' });
});

test('nothing opens in another table, column or row', () => {
  const key = aKey();
  fc.assert(
    fc.property(secrets, places, places, (plain, place, elsewhere) => {
      fc.pre(JSON.stringify(place) !== JSON.stringify(elsewhere));
      const sealed = sealSecret(key, plain, place);
      expect(openSecret(key, sealed, elsewhere)).toEqual({ ok: false, reason: 'damaged' });
      // The same letters, divided differently.
      const shifted = { table: place.table + place.column, column: '', row: place.row };
      if (place.column !== '') expect(openSecret(key, sealed, shifted).ok).toBe(false);
    }),
  );
});

test('a sealed text that was changed or cut anywhere opens to nothing, and nothing else throws', () => {
  const key = aKey();
  const place = { table: 'webhooks', column: 'secret', row: 'um' };
  fc.assert(
    fc.property(secrets, fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, at, change) => {
      const [version, id, body] = sealSecret(key, plain, place).split('.') as [string, string, string];
      const bytes = Buffer.from(body, 'base64url');
      const cut = `${version}.${id}.${bytes.subarray(0, at % bytes.length).toString('base64url')}`;
      const index = at % bytes.length;
      bytes[index] = bytes[index]! ^ change;
      const changed = `${version}.${id}.${bytes.toString('base64url')}`;
      for (const text of [changed, cut]) expect(openSecret(key, text, place)).toEqual({ ok: false, reason: 'damaged' });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openSecret(key, text, place).ok).toBe(false);
    }),
  );
  const plain = `v1.${key.id}`;
  for (const text of ['', 'whsec_segredo', 'v1', plain, `${plain}.`, `${plain}.AAAA`, `${plain}.AAAA.AAAA`]) {
    expect(openSecret(key, text, place)).toEqual({ ok: false, reason: 'damaged' });
  }
});

test('a key that is printed, logged or written as JSON shows its id alone', () => {
  const bytes = randomBytes(32);
  const key = aKey(bytes);
  const shown = inspect(key, { depth: null }) + JSON.stringify(key);
  expect(shown).toContain(key.id);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(shown).not.toContain(bytes.toString(encoding).slice(0, 16));
    expect(shown).not.toContain(key.encryption.export().toString(encoding).slice(0, 16));
  }
});
