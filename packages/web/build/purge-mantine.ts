import postcss, { type AtRule, type Container } from 'postcss';
import type { Plugin } from 'vite';

const mantineClass = /\bm_[0-9a-f]{6,8}\b/g;

/** Stock colours of Mantine that the product's look has no use for: its own scales stand in theme/scales.ts. */
const unusedColours = 'pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green';
const unusedVariable = new RegExp(`^--mantine-color-(?:${unusedColours})-`);
const unusedColourInUse = new RegExp(`\\bcolor:\\s*["'\`](?:${unusedColours})["'\`]`);

/**
 * Mantine ships the CSS of every component and the shades of every colour; the build keeps the rules of the components that it
 * really contains and the colours of our look.
 */
export function purgeMantine(): Plugin {
  return {
    name: 'purge-mantine',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const coloured = files.find((file) => file.type === 'chunk' && unusedColourInUse.test(file.code));
      if (coloured)
        this.error(`${coloured.fileName} wears a stock colour of Mantine, whose shades are not in the build`);
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : [])));
      for (const file of files) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = withoutUnused(String(file.source), used);
        }
      }
    },
  };
}

/** Mantine's class names are fixed hashes (`m_77c9d27d`) that also stand in the script of the component that wears them. */
export const classesIn = (text: string): string[] => text.match(mantineClass) ?? [];

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
