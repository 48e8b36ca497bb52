import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The subset that every Portuguese text needs. */
const latin = /-latin(?:-wght-normal)?-[\w-]{8}\.woff2$/;

/** Preloads the two latin fonts with the page, before the style sheet requests them; the large heading font goes after the scripts. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => latin.test(name))
          .map(preload),
    },
  };
}

const preload = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: true,
    href: `/${name}`,
    ...(name.includes('bricolage') && { fetchpriority: 'low' }),
  },
  injectTo: 'head',
});
