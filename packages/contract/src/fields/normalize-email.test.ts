import { expect, test } from 'vitest';
import { Email } from './fields.ts';
import { cleanEmail, normalizeEmail } from './normalize-email.ts';

test.each([
  ['a zero-width space behind', 'bia@exemplo.com\u200B', 'bia@exemplo.com'],
  ['a soft hyphen inside', 'bia@exem\u00ADplo.com', 'bia@exemplo.com'],
  ['direction marks around', '\u202Abia@exemplo.com\u202C', 'bia@exemplo.com'],
  ['a byte order mark before', '\uFEFFbia@exemplo.com', 'bia@exemplo.com'],
  ['spaces that do not break, and line ends', '\u00A0bia@exemplo.com\r\n', 'bia@exemplo.com'],
  ['a link', 'mailto:bia@exemplo.com', 'bia@exemplo.com'],
  ['a link with a subject', 'MAILTO:bia%2Bcurso@exemplo.com?subject=Oi', 'bia+curso@exemplo.com'],
  ['a link whose signs cannot be read', 'mailto:bia%@exemplo.com', 'bia%@exemplo.com'],
  ['angle brackets', '<bia@exemplo.com>', 'bia@exemplo.com'],
  ['a name before', 'Bia Reis <Bia@Exemplo.com>', 'bia@exemplo.com'],
  ['a link in brackets', '<mailto:bia@exemplo.com>', 'bia@exemplo.com'],
  ['a last dot', 'bia@exemplo.com.', 'bia@exemplo.com'],
  ['an accented domain', 'oi@Maçã-Verde.com.br', 'oi@xn--ma-verde-sza3b.com.br'],
  ['an accent typed as a letter of its own', 'oi@cafe\u0301.com.br', 'oi@xn--caf-dma.com.br'],
  ['a domain of another alphabet', 'oi@пример.рф', 'oi@xn--e1afmkfd.xn--p1ai'],
  ['the sharp s, which is no double s', 'oi@straße.de', 'oi@xn--strae-oqa.de'],
  ['an apostrophe and a plus, which belong to it', "o'connor+1@exemplo.com", "o'connor+1@exemplo.com"],
])('%s', (_what, typed, email) => {
  expect(Email.parse(typed)).toBe(email);
});

test.each([
  ['two dots at the end', 'bia@exemplo.com..'],
  ['accents before the @', 'josé@exemplo.com'],
  ['a long s, which is no s', 'ro\u017Fa@exemplo.com'],
  ['a domain with a path', 'bia@exemplo.com/é'],
  ['a domain with another host behind', 'bia@exemplo.com#é.com'],
  ['a space inside', 'bia @exemplo.com'],
  ['two addresses', 'bia@exemplo.com,ana@exemplo.com'],
  ['a link to nobody', 'mailto:'],
  ['nothing that can be seen', '\u200B'],
  ['brackets around nothing', '<>'],
])('%s is no address', (_what, typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

test('is shown with the domain as typed, and normal the second time', () => {
  expect(cleanEmail('Oi@Maçã.com.br.')).toBe('oi@maçã.com.br');
  const parts = ['a', 'Zé', 'ç.com', '.', '@', '<', '>', 'mailto:', '\u200B', ' ', '%40', 'xn--', '?', '山'];
  for (const before of parts)
    for (const between of parts)
      for (const behind of parts) {
        const once = Email.safeParse(`${before}${between}@x${behind}.com${before}`).data;
        if (once !== undefined) expect(normalizeEmail(once)).toBe(once);
      }
});
