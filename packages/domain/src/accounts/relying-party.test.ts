import { expect, test } from 'vitest';
import { relyingPartyAt } from './relying-party.ts';

test('an address with TLS has passkeys, by its host’s name and its whole origin', () => {
  expect(relyingPartyAt('https://escola.exemplo')).toEqual({ id: 'escola.exemplo', origin: 'https://escola.exemplo' });
  expect(relyingPartyAt('https://escola.exemplo:8443')).toEqual({
    id: 'escola.exemplo',
    origin: 'https://escola.exemplo:8443',
  });
});

test('localhost has them without TLS', () => {
  expect(relyingPartyAt('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(relyingPartyAt('http://escola.localhost:3000')?.id).toBe('escola.localhost');
});

test.each([
  'http://escola.exemplo',
  'https://192.168.0.10',
  'http://127.0.0.1:3000',
  'https://[2001:db8::1]:3000',
  'http://notlocalhost',
])('%s has none: browsers allow none there', (address) => expect(relyingPartyAt(address)).toBeNull());
