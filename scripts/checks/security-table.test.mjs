import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';

const text = readFileSync(join(projectRoot, 'docs', 'security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', words = '', status = '', where = '']) => ({ id, level, words, status, where }));

test('each requirement of levels 1 and 2 has one line', () => {
  // The numbers of the standard's version 5.0.0.
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('each line says met, open or not applicable, and why', () => {
  const wrong = rows.filter(
    ({ status, words, where }) => !['met', 'open', 'not applicable'].includes(status) || !words || !where,
  );
  expect(wrong).toEqual([]);
});

test('the sentence above the tables counts them', () => {
  const count = (/** @type {string} */ status) => rows.filter((row) => row.status === status).length;
  expect(text).toContain(
    `${rows.length} requirements: ${count('met')} met, ${count('open')} open, ${count('not applicable')} not applicable.`,
  );
});

test('every file and heading that the page names exists', () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, file = '', heading]) => ({
    file,
    heading,
  }));
  const missing = links.filter(({ file, heading }) =>
    file ? !existsSync(join(projectRoot, 'docs', file)) : !headings.includes(heading ?? ''),
  );
  expect(missing).toEqual([]);
  expect(links.length).toBeGreaterThan(150);
});

test('each line of what a thief can and cannot do names a test that exists', () => {
  const [, section = ''] = /## What a thief can and cannot do\n([\s\S]*?)\n## /.exec(text) ?? [];
  const lines = section.split('\n').filter((line) => /^\| (can|cannot) \|/.test(line));
  const missing = lines.filter((line) => {
    const [, , , where = '', name = ''] = line.split('|').map((cell) => cell.trim());
    const file = /\]\(([^)]+)\)/.exec(where)?.[1];
    return !file || !name || !readFileSync(join(projectRoot, 'docs', file), 'utf8').includes(`'${name}'`);
  });
  expect(missing).toEqual([]);
  for (const thief of ['stolen session', 'dishonest administrator', 'stolen backup', 'stolen database'])
    expect(section).toContain(thief);
  expect(lines.length).toBeGreaterThan(20);
});
