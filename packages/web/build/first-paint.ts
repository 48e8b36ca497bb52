import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { FirstPaint } from '../src/app/first-paint/render.tsx';
import { reloadedAt } from '../src/platform/reload-once.ts';
import { classNames } from './class-names.ts';
import { criticalCss, variablesIn } from './critical-css.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { boot, scriptOf, shortened } from './in-page.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

const entryScript = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;
const styleSheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Lets the page paint before any of its files arrives: index.html contains the outlines of the first screens as templates, with the few
 * rules that they need. Style sheets and scripts load meanwhile and do not delay this paint.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const { outlines, logoImageClass, tokens } = await rendered();
        const sheets = [...html.matchAll(styleSheet)].map(([, file]) => `/${file}`);
        const templates = Object.entries(outlines)
          .map(([kind, markup]) => `<template id="outline-${kind}">${withStylesAside(markup)}</template>`)
          .join('\n    ');
        const css = criticalCss(stylesOf(bundle), `${templates}<img class="${logoImageClass}">`, fontsIn(html));
        const modules = [...evaluated(bundle, chunk)].map((file) => `/${file}`);
        const preloads = [
          ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
          // The largest takes longest. Fonts, which the outline needs, go before the scripts, which it does not need.
          ...modules
            .toSorted((a, b) => weightOf(bundle, b) - weightOf(bundle, a))
            .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
        ];
        const script = scriptOf(boot, logoImageClass, reloadedAt, sheets, modules);
        return shortened(html)
          .replace(entryScript, '')
          .replaceAll(modulePreload, '')
          .replaceAll(styleSheet, '')
          .replace('</style>', () => `${variables(css, tokens)}${css}</style>\n    ${preloads.join('\n    ')}`)
          .replace('<noscript>', () => `${templates}\n    <script>${script}</script>\n    <noscript>`);
      },
    },
  };
}

/** The content-security policy refuses style attributes in a page; the page's own script sets them. */
const withStylesAside = (markup: string) => markup.replaceAll(' style="', ' data-style="');

const printFirstPaint = `
import { writeSync } from 'node:fs';
import { firstPaint } from './render.mjs';
writeSync(1, JSON.stringify(firstPaint));
process.exit(0);
`;

/** Renders the outlines in a second Node process: React's message channels would keep this one from ending. */
async function rendered(): Promise<FirstPaint> {
  const output = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [react(), endpointAddresses()],
    css: { modules: classNames },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/first-paint/render.tsx',
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output: files } = output as Rolldown.RolldownOutput;
  const folder = await mkdtemp(join(tmpdir(), 'first-paint-'));
  try {
    await writeFile(join(folder, 'render.mjs'), files[0].code);
    const printer = join(folder, 'print.mjs');
    await writeFile(printer, printFirstPaint);
    const { stdout } = await promisify(execFile)(process.execPath, [printer]);
    return JSON.parse(stdout) as FirstPaint;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The style sheets in the order in which a browser applies them: those of every page first, then those of single screens. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return sheets
    .toSorted((a, b) => Number(b.fileName.includes('/first-')) - Number(a.fileName.includes('/first-')))
    .map((sheet) => String((sheet as Rolldown.OutputAsset).source))
    .join('\n');
}

const fontsIn = (html: string): string[] =>
  [...html.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, file]) => file!);

/** The tokens that the rules read, for both schemes. */
function variables(css: string, tokens: FirstPaint['tokens']): string {
  const read = variablesIn(css);
  const wanted = (scheme: 'light' | 'dark') =>
    Object.entries(tokens[scheme])
      .filter(([name]) => read.has(`--j-${name}`))
      .map(([name, value]) => `--j-${name}:${value}`)
      .join(';');
  return `html{${wanted('light')}}html[data-mantine-color-scheme=dark]{${wanted('dark')}}`;
}

const weightOf = (bundle: Rolldown.OutputBundle, address: string): number => {
  const chunk = bundle[address.slice(1)];
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
};

/** A chunk and all of its imports, in the order in which a browser evaluates them. */
function evaluated(
  bundle: Rolldown.OutputBundle,
  { fileName }: { fileName: string },
  seen = new Set<string>(),
): Set<string> {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen;
  // Added before its imports, so that a circle ends; added again after them, for the order.
  seen.add(fileName);
  for (const file of chunk.imports) evaluated(bundle, { fileName: file }, seen);
  seen.delete(fileName);
  return seen.add(fileName);
}
