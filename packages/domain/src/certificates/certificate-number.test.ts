import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateNumberOf, printedNumber, readCertificateNumber, readPartOfNumber } from './certificate-number.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a number has 16 characters and a check character, printed in groups', () => {
  const number = certificateNumberOf(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]));
  expect(number).toBe('000G40R40M30E27ZQ');
  expect(printedNumber(number)).toBe('000G-40R4-0M30-E27Z-Q');
});

test('only 10 bytes make a number', () => {
  expect(() => certificateNumberOf(new Uint8Array(9))).toThrow('10 random bytes');
});

test('other bytes make another number', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      fc.pre(one.join() !== other.join());
      expect(certificateNumberOf(one)).not.toBe(certificateNumberOf(other));
    }),
  );
});

test('a number is read however it is typed: small letters, spaces, hyphens, O for 0, I and L for 1', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('O', 'o'), fc.constantFrom('I', 'l', 'L', 'i'), (random, zero, one) => {
      const number = certificateNumberOf(random);
      const typed = ` ${printedNumber(number).toLowerCase().replaceAll('0', zero).replaceAll('1', one)} `;
      expect(readCertificateNumber(typed)).toBe(number);
      expect(readCertificateNumber(number.split('').join(' '))).toBe(number);
    }),
  );
});

test('a single wrong character is noticed', () => {
  fc.assert(
    fc.property(bytes, fc.nat(16), fc.constantFrom(...Array.from(ALPHABET)), (random, place, character) => {
      const number = certificateNumberOf(random);
      fc.pre(number[place] !== character);
      expect(readCertificateNumber(number.slice(0, place) + character + number.slice(place + 1))).toBeNull();
    }),
  );
});

test('two swapped neighbours are noticed, but for 0 and Z', () => {
  fc.assert(
    fc.property(bytes, fc.nat(15), (random, place) => {
      const number = certificateNumberOf(random);
      const [first = '', second = ''] = number.slice(place, place + 2);
      fc.pre(first !== second && [first, second].sort().join('') !== '0Z');
      expect(readCertificateNumber(number.slice(0, place) + second + first + number.slice(place + 2))).toBeNull();
    }),
  );
});

test('a part of a number is read as the number holds it', () => {
  fc.assert(
    fc.property(bytes, fc.nat(16), fc.integer({ min: 1, max: 17 }), (random, from, length) => {
      const number = certificateNumberOf(random);
      const part = number.slice(from, from + length);
      expect(readPartOfNumber(`${part.toLowerCase().replaceAll('0', 'o')}-`)).toBe(part);
    }),
  );
  for (const typed of ['', '-', 'u', 'paulo', 'ã1', '1_'])
    expect([typed, readPartOfNumber(typed)]).toEqual([typed, null]);
});

test('what is no number is not read', () => {
  for (const typed of ['', '0', 'U'.repeat(17), 'é'.repeat(17), '0'.repeat(16), '0'.repeat(18), "'; drop table"])
    expect(readCertificateNumber(typed)).toBeNull();
});
