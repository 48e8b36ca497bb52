import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { classesIn, mantineClassesIn } from './mantine-classes.ts';
import { rulesThatCameLater, withoutUnused } from './purge-mantine.ts';

const used = new Set(classesIn('jsx("div",{className:"m_77c9d27d"})'));

test('rules of components that the build contains stay, the others go', () => {
  const css = '.m_77c9d27d{color:red}.m_deadbeef{color:blue}';
  expect(withoutUnused(css, used)).toBe('.m_77c9d27d{color:red}');
});

test('of a list of selectors only those in use stay', () => {
  expect(withoutUnused('.m_77c9d27d,.m_deadbeef{color:red}', used)).toBe('.m_77c9d27d{color:red}');
});

test('a selector that needs an unused class beside a used one can never match', () => {
  expect(withoutUnused('.m_77c9d27d .m_deadbeef{color:red}', used)).toBe('');
});

test('rules of our own and key frames are left alone', () => {
  const css = 'body{margin:0}@keyframes m_deadbeef{0%{opacity:0}}';
  expect(withoutUnused(css, used)).toBe(css);
});

test('conditions that have become empty go, however deep they stand', () => {
  const css = '@supports (gap:1px){@media (min-width:1px){.m_deadbeef{color:red}}}p{margin:0}';
  expect(withoutUnused(css, used)).toBe('p{margin:0}');
});

test('shades of stock colours go, those of our look and of errors stay', () => {
  const css = ':root{--mantine-color-grape-6:#be4bdb;--mantine-color-leaf-6:#0b7f56;--mantine-color-red-6:#fa5252}';
  expect(withoutUnused(css, used)).toBe(':root{--mantine-color-leaf-6:#0b7f56;--mantine-color-red-6:#fa5252}');
});

test('what the screens import is found, with what it is made of, and what they do not is not', () => {
  const found = mantineClassesIn(fileURLToPath(new URL('../src/', import.meta.url)));
  const [button, unstyledButton, timeline] = ['m_77c9d27d', 'm_87cf2631', 'm_43657ece'];
  expect(found).toContain(button);
  expect(found).toContain(unstyledButton);
  expect(found).not.toContain(timeline);
});

test('rules of components that came later are those of their own classes, beside others too, and no more', () => {
  const css =
    ':root{--a:1}.m_77c9d27d{color:red}.m_87cf2631,.m_77c9d27d .m_87cf2631{color:blue}.m_deadbeef .m_87cf2631{color:tan}@keyframes m_1{0%{opacity:0}}';
  expect(rulesThatCameLater(css, new Set(['m_77c9d27d', 'm_87cf2631']), used)).toBe(
    '.m_87cf2631,.m_77c9d27d .m_87cf2631{color:blue}',
  );
});

test('what only a folder left out imports is not found', () => {
  const source = (folder: string) => fileURLToPath(new URL(`../src/${folder}`, import.meta.url));
  const drawer = 'm_f11b401e';
  expect(mantineClassesIn(source(''))).toContain(drawer);
  expect(mantineClassesIn(source(''), source('admin/'))).not.toContain(drawer);
});
