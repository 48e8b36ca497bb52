import { expect, test } from 'vitest';
import { criticalCss, variablesIn } from './critical-css.ts';

const markup = '<main class="page wide"><h1>Olá</h1><div class="bone" data-pad="lg"></div></main>';
const critical = (css: string, fonts: string[] = []) => criticalCss(css, markup, fonts);

test.each([
  '.bone{top:0}',
  '.page .bone{top:0}',
  '.page>div{top:0}',
  'h1{top:0}',
  'body{top:0}',
  '*,:before{top:0}',
  '.bone[data-pad=lg]{top:0}',
])('%s paints the page and stays', (css) => {
  expect(critical(css)).toBe(css);
});

test('the dark scheme stays', () => {
  const css = 'html[data-mantine-color-scheme=dark] .bone{top:0}';
  expect(critical(css)).toBe(css);
});

test.each([
  '.other{top:0}',
  '.page .other{top:0}',
  'button{top:0}',
  'h1:hover{top:0}',
  '.bone:focus-visible{top:0}',
  '.m_77c9d27d{top:0}',
  '.bone[data-open]{top:0}',
])('%s goes', (css) => {
  expect(critical(css)).toBe('');
});

test('of a list of selectors and of a condition only what paints the page stays', () => {
  expect(critical('@media (width<=720px){.bone,.other{top:0}.other{left:0}}')).toBe(
    '@media (width<=720px){.bone{top:0}}',
  );
  expect(critical('@media print{.bone{top:0}}')).toBe('');
});

test('what needs Mantine, which comes with the app, goes; our own variables stay', () => {
  expect(critical('.bone{color:var(--mantine-color-text);background:var(--j-sunken)}')).toBe(
    '.bone{background:var(--j-sunken)}',
  );
});

test('only the fonts and the movements in use stay', () => {
  const face = (file: string) => `@font-face{font-family:F;src:url(${file})}`;
  expect(critical(face('/a.woff2') + face('/b.woff2'), ['/b.woff2'])).toBe(face('/b.woff2'));
  const moves = '@keyframes breathe{to{opacity:.6}}@keyframes turn{to{opacity:0}}';
  expect(critical(`.bone{animation:1s breathe}${moves}`)).toBe(
    '.bone{animation:1s breathe}@keyframes breathe{to{opacity:.6}}',
  );
});

test('the variables that rules read are named', () => {
  expect(variablesIn('a{color:var(--j-ink);top:var(--x,0)}')).toEqual(new Set(['--j-ink', '--x']));
});
