import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

test('a reader finds every object of a leaflet where its table says', () => {
  const file = pdfOf({ title: 'Hábitos (meus)', lines: ['um \\ dois', '', 'três'] }).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, ...entries] = file
    .slice(start)
    .split('\n')
    .filter((line) => / [nf] $/.test(line));
  expect(entries).toHaveLength(6);
  for (const [index, entry] of entries.entries()) {
    expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file) ?? [];
  expect(content).toHaveLength(Number(length));
  expect(content).toContain('(Hábitos \\(meus\\)) Tj');
  expect(content).toContain('(um \\\\ dois) Tj');
});

test('what the font does not have is noticed when it is written, not by the reader', () => {
  expect(() => pdfOf({ title: 'Rumo ao topo \u{1F680}', lines: [] })).toThrow('Not all of');
});
