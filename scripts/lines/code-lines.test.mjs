import { expect, test } from 'vitest';
import { codeLinesOf, kindOf } from './code-lines.mjs';

test('lines of code are neither blank nor comments', () => {
  const text = ['// why', '', 'const a = 1; // one', '/*', ' * two', ' */', "const b = '// text';"].join('\n');
  expect(codeLinesOf('a.ts', text)).toEqual(new Set([3, 7]));
});

test('a comment between elements is none', () => {
  expect(codeLinesOf('a.tsx', 'const a = (\n  <p>\n    {/* why */}\n    b\n  </p>\n);').size).toBe(5);
});

test('reads the comments of styles', () => {
  expect(codeLinesOf('a.css', '/* why\n more */\n.a {\n  color: red; /* now */\n}\n').size).toBe(3);
});

test.each([
  ['packages/domain/src/lessons/release.ts', 'source'],
  ['packages/domain/src/lessons/release.test.ts', 'tests'],
  ['packages/server/fixtures/lesson.ts', 'tests'],
  ['packages/web/testing/visit.ts', 'tests'],
  ['fuzz/main.ts', 'tests'],
  ['scripts/start.mjs', 'source'],
])('%s is %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});
