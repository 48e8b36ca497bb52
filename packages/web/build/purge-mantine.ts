import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { classesIn, mantineClassesIn } from './mantine-classes.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const administration = fileURLToPath(new URL('../src/admin/', import.meta.url));
const styles = createRequire(import.meta.url).resolve('@mantine/core/styles.css');

/** Mantine's stock colours that the theme does not use: its own scales are in theme/scales.ts. */
const unusedColours = 'blue|pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green';
const unusedVariable = new RegExp(`^--mantine-color-(?:${unusedColours})-`);
const unusedColourInUse = new RegExp(`\\bcolor:\\s*["'\`](?:${unusedColours})["'\`]`);

/**
 * Mantine ships the CSS of every component and the shades of every colour; the build keeps only the components that it contains and the
 * colours of our theme. It purges while reading: after bundling, the file would keep a name whose hash belongs to other contents, and
 * browsers cache it for a year, so they would miss the rules of later versions.
 * Components that only administrators use have their rules in admin/shell/mantine.css, outside the first load.
 */
export function purgeMantine(): Plugin {
  let used: Set<string>;
  let usedByMembers: Set<string>;
  return {
    name: 'purge-mantine',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      used = mantineClassesIn(sources);
      usedByMembers = mantineClassesIn(sources, administration);
    },
    transform: {
      filter: { id: [/@mantine\/core\/styles\.css$/, /\/admin\/shell\/mantine\.css$/] },
      handler: (css, id) => {
        const isFirst = !id.endsWith('/mantine.css');
        const code = isFirst
          ? withoutUnused(css, usedByMembers)
          : rulesThatCameLater(readFileSync(styles, 'utf8'), used, usedByMembers);
        return { code, map: null };
      },
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

/**
 * The style sheet without unused shades and without selectors that name a Mantine class outside `used`. Selectors without such a class
 * stay.
 */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isKeyframes(rule.parent)) keep(rule, (selector) => classesIn(selector).every((name) => used.has(name)));
  });
  root.walkDecls(unusedVariable, (declaration) => void declaration.remove());
  root.walkAtRules((rule) => dropWhenEmpty(rule));
  return root.toString();
}

/** The selectors that `withoutUnused` keeps with `used` but not with `before`. */
export function rulesThatCameLater(css: string, used: ReadonlySet<string>, before: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkAtRules(/keyframes$/, (rule) => void rule.remove());
  root.walkRules((rule) =>
    keep(rule, (selector) => {
      const names = classesIn(selector);
      return names.every((name) => used.has(name)) && names.some((name) => !before.has(name));
    }),
  );
  root.walkAtRules((rule) => dropWhenEmpty(rule));
  return root.toString();
}

function keep(rule: Rule, isWanted: (selector: string) => boolean) {
  const kept = rule.selectors.filter(isWanted);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
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
