import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Container } from 'postcss';
import type { Plugin } from 'vite';
import { classesIn, mantineClassesIn } from './mantine-classes.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** Stock colours of Mantine that the product's look has no use for: its own scales stand in theme/scales.ts. */
const unusedColours = 'blue|pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green';
const unusedVariable = new RegExp(`^--mantine-color-(?:${unusedColours})-`);
const unusedColourInUse = new RegExp(`\\bcolor:\\s*["'\`](?:${unusedColours})["'\`]`);

/**
 * Mantine ships the CSS of every component and the shades of every colour; the build keeps the rules of the components that it
 * really contains and the colours of our look. Purged where it is read: afterwards the file would keep a name whose hash belongs
 * to other contents, and browsers, which keep it for a year, would go without the rules of whatever came later.
 */
export function purgeMantine(): Plugin {
  let used: Set<string>;
  return {
    name: 'purge-mantine',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      used = mantineClassesIn(sources);
    },
    transform: {
      filter: { id: /@mantine\/core\/styles\.css$/ },
      handler: (css) => ({ code: withoutUnused(css, used), map: null }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (unusedColourInUse.test(file.code)) {
          this.error(`${file.fileName} wears a stock colour of Mantine, whose shades are not in the build`);
        }
        const missed = classesIn(file.code).find((name) => !used.has(name));
        if (missed) this.error(`${file.fileName} wears ${missed}, which purging took for unused`);
      }
    },
  };
}

/** The same style sheet less unused shades and the selectors that name a Mantine class outside `used`. Selectors without such a class stay. */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => classesIn(selector).every((name) => used.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkDecls(unusedVariable, (declaration) => void declaration.remove());
  root.walkAtRules((rule) => dropWhenEmpty(rule));
  return root.toString();
}

/** Upwards, because a `@media` inside a `@supports` may leave both empty. */
function dropWhenEmpty(rule: AtRule) {
  if (rule.nodes?.length !== 0) return;
  const parent = rule.parent;
  rule.remove();
  if (parent?.type === 'atrule') dropWhenEmpty(parent);
}

const isKeyframes = (parent: Container | { type: string } | undefined) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
