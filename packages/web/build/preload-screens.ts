import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The screens on which most visits begin, by the first part of their address, and the answers that they begin with. */
const screens: Record<string, { module: string; answers: readonly string[] }> = {
  '': { module: 'src/accounts/auth-page.tsx', answers: ['/api/me'] },
  auth: { module: 'src/accounts/auth-page.tsx', answers: ['/api/me'] },
  dashboard: { module: 'src/enrollments/dashboard-page.tsx', answers: ['/api/me', '/api/enrollments'] },
};

/**
 * The app finds out only after it has started which screen it has to show, and who is there. The page knows the address before:
 * it fetches the screen's code and the first answers along with the app, which saves two round trips of a first visit.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, chunk }) => (bundle && chunk ? [preloadScript(bundle, chunk.fileName)] : []),
    },
  };
}

function preloadScript(bundle: Rolldown.OutputBundle, entry: string): HtmlTagDescriptor {
  const loaded = new Set(filesOf(bundle, entry));
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const wanted = Object.entries(screens).map(([part, { module, answers }]) => {
    const own = filesOf(bundle, chunkOf(bundle, module)).filter((file) => !loaded.has(file));
    return [part, [...own.map((file) => `/${file}`), ...answers].map(numberOf)] as const;
  });
  return {
    tag: 'script',
    children: `(${codeOf(preload)})(${JSON.stringify(files)},${JSON.stringify(Object.fromEntries(wanted))})`,
    injectTo: 'head',
  };
}

/** Without comments, and on one line. */
const codeOf = (script: (...args: never[]) => void) =>
  script
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');

/** Runs in the page, as text: it may use nothing from around it. */
function preload(files: string[], screens: Record<string, number[]>) {
  for (const number of screens[location.pathname.split('/')[1] ?? ''] ?? []) {
    const link = document.createElement('link');
    const href = files[number] ?? '';
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = href.endsWith('.css') ? 'style' : 'fetch';
    // As the app asks for them later: another mode would fetch them twice.
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/packages/web/${module}`),
  );
  if (!chunk) throw new Error(`${module} is not a chunk of its own`);
  return chunk.fileName;
}

/** A chunk with everything that it imports, and the style sheets of them all. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return [];
  seen.add(fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...new Set([fileName, ...styles, ...chunk.imports.flatMap((file) => filesOf(bundle, file, seen))])];
}
