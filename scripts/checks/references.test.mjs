import { describe, expect, test } from 'vitest';
import { problemsOf } from './page-problems.mjs';
import { placesIn } from './page-links.mjs';
import { anchorsIn, referencesIn } from './references.mjs';

// Built from parts, because this file is checked too and some of these ids do not exist.
const sign = '\u00a7';
const spec = `specification ${sign}`;
const decided = 'decision';

/** @param {string} text */
const anchorsOf = (text) => referencesIn(text).map(({ anchor }) => anchor);

describe('a reference is found in each of its forms', () => {
  test.each([
    [`/** Done (${spec}4). */`, ['s4']],
    [`/** Done (${spec}2, ${sign}5). */`, ['s2', 's5']],
    [`/** Done (${spec}5 and ${sign}9, ${decided} C8). */`, ['s5', 's9', 'c8']],
    [`/** Done (${spec}4 "Timed mission", ${decided}s E2–E4). */`, ['s4-timed-mission', 'e2', 'e3', 'e4']],
    [`/** Done (${spec}2 /admin/users/{userId}, ${sign}4). */`, ['s2-admin-users-userid', 's4']],
    [`/** Done (${spec}3 "mission_content"). */`, ['s3-mission-content']],
    [`/** Done (${spec}4 "Missão única"). */`, ['s4-missao-unica']],
    [`/** Done (${decided}s C8, D2 and F1–3, B3). */`, ['c8', 'd2', 'f1', 'f2', 'f3', 'b3']],
    [`/** Done (${decided}s E6, and E7). */`, ['e6', 'e7']],
    [`/** Done (${decided}s F). */`, ['f']],
    [`/** Done (${decided} J: dates). */`, ['j']],
    [`// ${decided[0]?.toUpperCase()}${decided.slice(1)} B4: identity is in the first HTML.`, ['b4']],
    [`/** Done (specification\n * ${sign}4, ${decided}s D1,\n * D2). */`, ['s4', 'd1', 'd2']],
    [`// Done (${decided}\n// K5).`, ['k5']],
  ])('%s', (text, anchors) => {
    expect(anchorsOf(text)).toEqual(anchors);
  });

  test('with the line on which it begins', () => {
    expect(referencesIn(`\n\n/** Done (${decided}\n * K5). */`)).toEqual([
      { anchor: 'k5', words: `${decided} K5`, line: 3 },
    ]);
  });
});

test.each([
  ['a decision I took', []],
  ['the decision 0007 about clocks', []],
  [`a target size (WCAG 2.2 ${sign}2.5.5)`, []],
  ['', []],
])('%j refers to nothing', (text, anchors) => {
  expect(anchorsOf(text)).toEqual(anchors);
});

test('a page sets anchors by their id', () => {
  expect(anchorsIn('<a id="c8"></a>**C8.** …\n<a id="s4"></a><a id="s4-streak"></a>')).toEqual([
    'c8',
    's4',
    's4-streak',
  ]);
});

test('a heading is a place under the name that GitHub gives it', () => {
  const page =
    '# Signing in (entrada)\n\n## `/auth`\n\n## A [link](x.md), (4)\n\n```sh\n# none\n```\n\n## A link, 4\n\n## A link, 4';
  expect([...placesIn(page)]).toEqual(['signing-in-entrada', 'auth', 'a-link-4', 'a-link-4-1', 'a-link-4-2']);
});

describe('an objection names file and line', () => {
  const product = '<a id="s4"></a>\n\n## 4 States\n\n<a id="c8"></a>**C8.**';

  /** @param {Record<string, string>} files */
  const objections = (files) =>
    problemsOf(new Map(Object.entries({ 'docs/product/rules.md': product, ...files })), {
      exists: (path) => path === 'LICENSE',
    }).objections;

  test('not where every reference and link arrives', () => {
    const page =
      '[rules](product/rules.md#s4-states), [licence](../LICENSE), [web](https://example.org/x.md), [here](#here)\n\n# Here';
    const code = `/** Done (${spec}4, ${decided} C8). */`;
    expect(objections({ 'docs/page.md': page.replace('s4-states', 's4'), 'packages/a.ts': code })).toEqual([]);
    expect(objections({ 'docs/page.md': page.replace('s4-states', '4-states') })).toEqual([]);
  });

  test.each([
    ['an unknown decision', `${decided} Z9`, `${decided} Z9: docs/product has no anchor 'z9'`],
    ['a sub-point that nobody wrote', `${decided} C8a`, `${decided} C8a: docs/product has no anchor 'c8a'`],
    ['one end of a range', `${decided}s C8–C9`, `${decided} C9: docs/product has no anchor 'c9'`],
    ['an unknown section', `${spec}44`, `${spec}44: docs/product has no anchor 's44'`],
    ['an unknown part', `${spec}4 "Naps"`, `${spec}4 "Naps": docs/product has no anchor 's4-naps'`],
    ['a section of nothing', `see ${sign}4`, `${sign}4: write '${spec}4', so that it can be followed`],
  ])('for %s', (_, words, objection) => {
    expect(objections({ 'packages/a.ts': `const a = 1;\n/** Done (${words}). */` })).toEqual([
      `packages/a.ts:2 ${objection}`,
    ]);
  });

  test('for a link that leads nowhere', () => {
    const page =
      'See [rules](rules.md).\n\n[states](product/rules.md#s5) `[code](none.md)`\n\n```md\n[code](none.md)\n```';
    expect(objections({ 'docs/page.md': page })).toEqual([
      'docs/page.md:1 links to rules.md: there is no such file',
      'docs/page.md:3 links to product/rules.md#s5: the page has no such place',
    ]);
  });

  test('for an anchor that stands twice', () => {
    expect(objections({ 'docs/product/screens.md': '<a id="s4"></a>' })).toEqual([
      "docs/product/screens.md: the anchor 's4' stands in docs/product/rules.md already",
    ]);
  });
});
