import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLetterOrDigit, isBlank } from './invisible.ts';
import { isSayable, normalizeName } from './name.ts';

test.each([
  ['a zero-width space inside', 'Ma\u200Bria', 'Maria'],
  ['a mark that turns the text around', 'Ana\u202EmadrA', 'AnamadrA'],
  ['isolates and direction marks', '\u2067Ana\u2069 \u200ELima\u200F', 'Ana Lima'],
  ['a soft hyphen, a byte order mark and a word joiner', 'Jo\u00ADão\uFEFF \u2060Reis', 'João Reis'],
  ['controls', 'Ana\u0000\u0007 Lima\u009F', 'Ana Lima'],
  ['line ends, tabs and other spaces', ' Ana\t\n\u00A0\u2003Lima\u2028', 'Ana Lima'],
  ['an accent typed as a letter of its own', 'Jose\u0301', 'José'],
  ['an accent behind something invisible', 'Jose\u200B\u0301', 'José'],
  ['a letter that looks like a space', 'Ana\u3164Lima\u2800', 'Ana Lima'],
  ['invisible tags and variants', 'Ana\u{E0041}\u{E007F}\uFE0F\u{E0100}', 'Ana'],
  ['joiners between Latin letters', 'A\u200Dn\u200Ca', 'Ana'],
  ['half of a surrogate pair', 'Ana\uD83D', 'Ana\uFFFD'],
])('%s', (_what, typed, name) => {
  expect(normalizeName(typed)).toBe(name);
});

test.each([
  ['\u200B\u200B\u200B'],
  ['\u3164'],
  ['\u2800\u2800'],
  ['\uFFA0\u115F\u1160'],
  ['\u00AD\u202E\u2066'],
  ['\u{E0100}\uFE0F'],
  [' \u00A0\t\n'],
  [''],
])('%j is blank', (typed) => {
  expect(normalizeName(typed)).toBe('');
  expect(isBlank(typed)).toBe(true);
});

test.each([
  ['an emoji of several', 'Família 👩🏽‍🏫👨‍👩‍👧'],
  ['a flag of tags', 'Inglês 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a flag of letters', 'Português 🇧🇷'],
  ['a heart with its presentation', 'Ana ❤️'],
  ['a keycap', 'Passo 1️⃣'],
  ['a non-joiner of Persian', 'علی\u200Cرضا'],
  ['a joiner of Sinhala', 'ක්\u200Dරිස්'],
  ['a variant of an ideograph', '葛\u{E0100}城'],
  ['Hangul, Thai and Georgian', '홍길동 สมชาย გიორგი'],
  ['a mark without a letter of its own', 'Ọ̀lá Ẹ̀bùn'],
])('%s stays', (_what, name) => {
  expect(normalizeName(name)).toBe(name.normalize('NFC'));
});

test.each(['Ana', '山田', '42', '٤٢', 'Ⅷ', ''])('%j can be said', (name) => expect(isSayable(name)).toBe(true));
test.each(['🚀🎉', '...', '—', '´', '\u0301'])('%j cannot be said', (name) => expect(isSayable(name)).toBe(false));

test('any text keeps its letters, has no space to spare, and is normal the second time', () => {
  const odd = fc.constantFrom(
    ...Array.from('\u200B\u200D\u202E\u00AD\u3164\uFE0F\u{E0100}\u2800 \t'),
    'a',
    'é',
    '\u0301',
    '山',
    '👩',
    '‍🏫',
    '1',
    'ع',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))).map((parts) => parts.join('')),
      (typed) => {
        const name = normalizeName(typed);
        expect(normalizeName(name)).toBe(name);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/ {2}|[\u200B\u202A-\u202E\u2066-\u2069\u00AD\p{Cc}]/u);
        if (hasLetterOrDigit(typed.toWellFormed())) expect(hasLetterOrDigit(name)).toBe(true);
        expect(isBlank(typed)).toBe(name === '');
      },
    ),
  );
});
