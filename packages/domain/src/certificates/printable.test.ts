import { describe, expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { printable, unprintable } from './printable.ts';

test.each([
  'Siân Ŵyn',
  'Nguyễn Thị Ánh',
  'Nguyễn Thị Ánh'.normalize('NFD'),
  'Ọ̀ṣun Ẹ̀kọ́ m̀ ɛ̃ ɔ́ ǭ̃',
  'Иван Петров Їжак Ђорђе Қазақ Ўзбек а́кцент',
  'Γιώργος Παπαδόπουλος ᾠδὴ Ῥόδος',
  'Straße STRAẞE ſ ʻokina Hawaiʼi Ⱥ Ꞌ',
  '½ № ™ © ® « » „ “ … — ‰ • † § ¶ ª º ² ₙ',
  '→ ⇔ ≤ ≥ ≠ ≈ ∑ √ ∞ π ∈ ∀ × ÷ − ± ℝ',
  '₿ ₽ ₹ € ₫ ₺ ¥ £ ¢ R$',
  'João 🚀 Cão 👩🏽\u200d💻 🇧🇷 1️⃣',
  'a\u00a0b\u00adc\u200bd\u202e',
])('%s can be printed', (text) => {
  expect(unprintable(text)).toEqual([]);
});

test.each([
  ['山田太郎', ['山', '田', '太', '郎']],
  ['Ana 山田山', ['山', '田']],
  ['やまだ', ['や', 'ま', 'だ']],
  ['김민수', ['김', '민', '수']],
  ['שרה', ['ש', 'ר', 'ה']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['გია', ['გ', 'ი', 'ა']],
  ['Արամ', ['Ա', 'ր', 'ա', 'մ']],
  ['Ⲁ ϣ', ['Ⲁ', 'ϣ']],
  ['Ana ♪', ['♪']],
  ['Ana \ue000 \ud800', ['\ue000', '\ud800']],
  ['\u0301Ana 1\u0301', ['\u0301', '1\u0301']],
  ['a\u0300\u0301\u0302\u0303', ['à\u0301\u0302\u0303']],
  ['🚀', ['🚀']],
])('%s cannot, and it is said what', (text, letters) => {
  expect(unprintable(text)).toEqual(letters);
});

describe('a text is set as', () => {
  test.each([
    ['  João \u202e🚀  Cão\n', 'João Cão'],
    ['𝓐𝓷𝓪 𝕾𝖔𝖚𝖟𝖆', 'Ana Souza'],
    ['Ｌｉ　Ｍｉｎｇ', 'Li Ming'],
    ['Henrique Ⅷ e a ﬁgura ①', 'Henrique VIII e a figura 1'],
    ['ab\u00adc\u200bd\ufeff', 'abcd'],
    ['½ № ² ™ ª', '½ № ² ™ ª'],
    ['Thi\u0323', 'Thị'],
    ['1️⃣ passo', '1 passo'],
    ['🎉', '🎉'],
  ])('%s: %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
    expect(printable(printed)).toBe(printed);
  });
});

test('initials can be printed wherever the name can', () => {
  for (let code = 0x41; code < 0x2c80; code++) {
    const letter = String.fromCodePoint(code);
    if (!/\p{L}/u.test(letter) || unprintable(letter).length > 0) continue;
    expect(unprintable(initialsOf(`${letter}na Souza`)), letter).toEqual([]);
  }
});
