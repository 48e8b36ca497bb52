import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

function read(markdown: string) {
  const result = readMarkdown(markdown);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
/** What is read, as the writer writes it. */
const rewritten = (markdown: string) => writeMarkdown(read(markdown).document!).trimEnd();
const leftOut = (markdown: string) => read(markdown).leftOut;

const id = '0b6ac4d3-8a50-4bd0-9a3d-5b1a0f9f6a11';

describe('what Markdown says in other ways is written in one', () => {
  test.each([
    ['# Aula\n\nUm\n===\n\nDois\n---\n\n#### Três', '## Aula\n\n## Um\n\n### Dois\n\n### Três'],
    ['# Aula\n\n## Um\n\n### Dois', '## Aula\n\n## Um\n\n### Dois'],
    ['um\ndois  \ntrês\\\nquatro', 'um dois\\\ntrês\\\nquatro'],
    ['*a* __b__ ***c*** ~~d~~ `e_f`', '_a_ **b** **_c_** d e\\_f'],
    ['* a\n* b\n  continua\n\n  mais\n    1. c', '- a\n- b continua\n\n  mais\n\n  1. c'],
    ['3) a\n4) b', '3. a\n4. b'],
    ['- a\n  - b\n    - c\n      - d\n  - e', '- a\n  - b\n    - c\n    - d\n  - e'],
    ['> a\n> > b\n>\n> - c', '> a\n>\n> b\n\n- c'],
    ['***', '---'],
    ['[a]\n\n[a]: https://exemplo.com/x_y "t"', '[a](https://exemplo.com/x\\_y)'],
    [
      '<https://exemplo.com> <ana@exemplo.com>',
      '[https://exemplo.com](https://exemplo.com) [ana@exemplo.com](mailto:ana@exemplo.com)',
    ],
    ['# [um](https://a.b/(c))', '## [um](https://a.b/\\(c\\))'],
    ['> [!DICA]\n> Beba *água*.\n> - um\n> - dois', '> [!TIP]\n> Beba _água_.\n>\n> - um\n> - dois'],
    ['> [!important] Leia\n> já', '> [!WARNING]\n> Leia já'],
    ['> [!EXERCÍCIO]', '> [!EXERCISE]\n> <!-- vazio -->'],
    ['\\[!TIP]\n> \\[!TIP]', '\\[!TIP\\]\n\n> \\[!TIP\\]'],
    ['-\n- b', '- <!-- vazio -->\n- b'],
    [`a ![Mar](files/${id} "no \\"verão\\"") b`, `a&#32;\n\n![Mar](files/${id} "no \\"verão\\"")\n\n&#32;b`],
    [`![](files/${id})`, `![](files/${id}#decorativa)`],
    [`[Ouça](files/${id}#audio)\n\n[x](files/${id})`, `[Ouça](files/${id}#audio)\n\n[Arquivo](files/${id})`],
    ['texto[^1]\n\n[^1]: nota', 'texto\\[^1\\]\n\n\\[^1\\]: nota'],
    ['`{% load %}` {% include "x" %}fim', '\\{% load %} fim'],
    ['<div>\n<p>um &eacute;</p>\n<script>x()</script>dois</div>\n\n<b>três</b>', 'um é\n\ndois\n\ntrês'],
  ])('%j', (markdown, wanted) => {
    expect(rewritten(markdown)).toBe(wanted);
  });
});

describe('what a document cannot have is named', () => {
  test('tables, code, pictures, links, boxes to tick and HTML', () => {
    const markdown = [
      '---\ntitle: Aula\ntags:\n  - a\n---\n| a | b |\n|---|---|\n| 1 | `2` |\n| 3 | |',
      '```js\nif (a) {\n  b\n}\n```',
      '![Um gato](gato.png) [velho](http://x.com) [aqui](#fim)',
      '- [x] feito\n- [ ] falta',
      '<!--sec data-title="x" -->\n\n<span>oi</span>',
    ].join('\n\n');
    expect(documentText(read(markdown).document!).split('\n')).toEqual([
      'a | b',
      '1 | 2',
      '3',
      'if (a) {',
      '\u00A0\u00A0b',
      '}',
      'Um gato velho aqui',
      'feito',
      'falta',
      'oi',
    ]);
    expect(leftOut(markdown).map(({ kind, count, examples }) => [kind, count, ...examples])).toEqual([
      ['table', 1],
      ['code', 1],
      ['picture', 1, 'gato.png'],
      ['link', 1, 'http://x.com'],
      ['checkbox', 2],
      ['markup', 3, '---', '<!--', '<span'],
    ]);
  });
});

test('nothing that is no text makes no document', () => {
  for (const markdown of ['', ' \n\n', '[a]: https://exemplo.com', '<!-- nada -->'])
    expect(read(markdown).document).toBeNull();
});

test('more than a document holds is refused', () => {
  expect(readMarkdown('palavra '.repeat(40_000))).toEqual({ ok: false, reason: 'too_large' });
  expect(readMarkdown('*'.repeat(2_000_000))).toEqual({ ok: false, reason: 'too_large' });
});

test('deeper nesting than the parser follows keeps its text', () => {
  expect(documentText(read(`${'> '.repeat(5000)}fundo`).document!)).toContain('fundo');
  const list = Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth)}- n${depth}`).join('\n');
  expect(documentText(read(list).document!)).toContain('n249');
});

// Read once for each other one, as many would take minutes.
test.each(['**a _b ', '[a](', '![a', '<!-- ', '`a``b', '> - 1. '])('many of %j do not hang', (part) => {
  const before = performance.now();
  readMarkdown(part.repeat(20_000));
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('a document of all nodes is legible', () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
  const document: LessonDocument = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Pão #1' }] },
      paragraph('1. não é lista'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('um')] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('outra')] }] },
      { type: 'blockquote', content: [paragraph('dito')] },
      { type: 'callout', attrs: { kind: 'exercise' }, content: [paragraph('Tente.')] },
      { type: 'picture', attrs: { fileId: id, alt: 'Mar', isDecorative: false, caption: 'Verão' } },
      { type: 'horizontalRule' },
    ],
  };
  expect(writeMarkdown(document)).toBe(`## Pão \\#1

1\\. não é lista

- um

* outra

> dito

> [!EXERCISE]
> Tente.

![Mar](files/${id} "Verão")

---
`);
});
