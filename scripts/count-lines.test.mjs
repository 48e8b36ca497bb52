import { expect, test } from 'vitest';
import { countCodeLines } from './count-lines.mjs';

test('counts lines of code, not blank ones and not comments', () => {
  const text = ['// why', '', 'const a = 1; // one', '/*', ' * two', ' */', "const b = '// text';"].join('\n');
  expect(countCodeLines('a.ts', text)).toBe(2);
});

test('a comment between elements is none', () => {
  expect(countCodeLines('a.tsx', 'const a = (\n  <p>\n    {/* why */}\n    b\n  </p>\n);')).toBe(5);
});

test('reads the comments of styles', () => {
  expect(countCodeLines('a.css', '/* why\n more */\n.a {\n  color: red; /* now */\n}\n')).toBe(3);
});
