import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * The rules of a style sheet that some markup needs for its first paint: those whose classes and elements all occur in it. Rules for a
 * pointer, a focus or a printer are dropped, and rules with Mantine's variables, which come with the app; `fonts` are the files whose
 * @font-face stays.
 */
export function criticalCss(css: string, markup: string, fonts: readonly string[]): string {
  const tokens = new Set(markup.match(/[\w-]+/g));
  const tags = new Set([...markup.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag!));
  for (const tag of ['html', 'body']) tags.add(tag);

  const root = postcss.parse(css);
  root.walkAtRules('font-face', (rule) => {
    if (!fonts.some((file) => rule.toString().includes(file))) rule.remove();
  });
  root.walkAtRules(/^(?:property|layer|charset|import)$/, (rule) => void rule.remove());
  root.walkAtRules('media', (rule) => {
    if (/print|hover|orientation/.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(selector, tags, tokens));
    if (kept.length === 0) return void rule.remove();
    rule.selectors = kept;
    rule.walkDecls(/./, (declaration) => {
      if (/--mantine-|--lightningcss/.test(declaration.value) || declaration.prop.startsWith('--'))
        declaration.remove();
    });
  });
  dropUnusedKeyframes(root);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => dropWhenEmpty(rule));
  return root.toString();
}

/** The custom properties that some CSS reads. */
export const variablesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));

/**
 * Words of the markup count as class names and data attributes alike: an extra rule costs some bytes, a missing one a wrong first paint.
 */
function canMatch(selector: string, tags: ReadonlySet<string>, tokens: ReadonlySet<string>): boolean {
  if (
    /:(?!:?(?:before|after)|first-child|last-child|not|where|is)/.test(selector) ||
    /\.m(?:antine)?[_-]/.test(selector)
  )
    return false;
  const bare = selector.replaceAll(/\[data-mantine-color-scheme=[^\]]*\]/g, '').replaceAll(/::?[\w-]+/g, '');
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
  const attributes = [...bare.matchAll(/\[([\w-]+)/g)].map(([, name]) => name!);
  const elements = bare
    .replaceAll(/[.#][\w-]+|\[[^\]]*\]/g, '')
    .split(/[\s>+~(),*]+/)
    .filter(Boolean);
  return [...classes, ...attributes].every((name) => tokens.has(name)) && elements.every((name) => tags.has(name));
}

function dropUnusedKeyframes(root: Container) {
  const text: string[] = [];
  root.walkDecls(/^animation/, (declaration) => void text.push(declaration.value));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!text.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove();
  });
}

/** Upwards, because a `@media` inside a `@supports` may leave both empty. */
function dropWhenEmpty(rule: AtRule) {
  if (rule.nodes?.length !== 0) return;
  const parent = rule.parent;
  rule.remove();
  if (parent?.type === 'atrule') dropWhenEmpty(parent);
}

const isKeyframes = (parent: Rule['parent']) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
