import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type ChildNode, type Plugin } from 'postcss';

const sharedStyles = fileURLToPath(new URL('../src/theme/shared-styles.css', import.meta.url));

/** Puts the declarations of the classes in theme/shared-styles.css where a rule names them: `@apply row muted;`, as in Tailwind. */
export function applyStyles(): Plugin {
  const styles = new Map<string, ChildNode[]>();
  postcss
    .parse(readFileSync(sharedStyles, 'utf8'))
    .walkRules(({ selector, nodes }) => void styles.set(selector, nodes));
  const stylesOf = (name: string) => {
    const nodes = styles.get(`.${name}`);
    if (!nodes) throw new Error(`theme/shared-styles.css has no .${name}`);
    return nodes.map((node) => node.clone());
  };
  return {
    postcssPlugin: 'apply-styles',
    AtRule: { apply: (rule) => void rule.replaceWith(rule.params.split(/\s+/).flatMap(stylesOf)) },
  };
}
