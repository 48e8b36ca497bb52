import { expect, test } from 'vitest';
import { isMarkdown } from './is-markdown.ts';

test.each([
  '# Aula 1\n\nBem-vindos.',
  'Introdução\n\n### Materiais\nfarinha',
  '- farinha\n- sal',
  '* um\n\n* dois',
  '1. misture\n2. sove\n3. asse',
  'Veja [o vídeo](https://exemplo.com/v?a=1).',
  '![Capa](images/capa.png)',
  'Isto é **muito importante**.',
  '```python\nprint(1)\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '- [x] feito',
  '> [!TIP]\n> Beba água.',
])('%j is Markdown', (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  '',
  'Olá, pessoal! Tudo bem?\nHoje falamos de pão.',
  '#bomdia #pão',
  'pip install flask\n# roda o servidor\nflask run',
  'Custa R$ 10,00 - ou 2 * 5 * 1.',
  '- só um travessão',
  '1. único\n\ntexto\n\n7. outro',
  'a_b_c e ** solto **',
  'nota [1] e (https://exemplo.com)',
  'https://exemplo.com/a_b_(c)',
  '2**3**2 = 512',
  '> respondeu ela',
  'Total: 5\n-------',
])('%j is plain text', (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test('deciding takes no time, whatever the text is', () => {
  for (const part of ['[a](', '**a ', '|', '![', '- ', ' ', '```', '# ', '1. ', '\n \n', '[']) {
    const before = performance.now();
    isMarkdown(part.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(1000);
  }
});
