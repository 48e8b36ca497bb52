import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { preload, scriptOf } from './in-page.ts';

/**
 * The kind of screen that a visit begins with, by the first part of its address. A session leads from the sign-in screen to the
 * dashboard; no session leads from everywhere to the sign-in screen (`entry`); links from mails need neither.
 */
const kinds: Record<string, string> = {
  '': 'dashboard',
  auth: 'dashboard',
  dashboard: 'dashboard',
  explore: 'member',
  journey: 'member',
  lesson: 'member',
  progress: 'member',
  perfil: 'member',
  'reset-password': 'link',
  'confirmar-email': 'link',
};

/** The code of each kind of screen, and its first requests. */
const screens: Record<string, { module?: string; answers: readonly string[] }> = {
  entry: { module: 'src/accounts/auth-page.tsx', answers: [] },
  dashboard: { module: 'src/enrollments/dashboard-page.tsx', answers: ['/api/me', '/api/enrollments'] },
  member: { answers: ['/api/me'] },
};

/**
 * The app knows its screen and session only after it has started. The page knows the address earlier: it fetches the screen's code and
 * the first answers along with the app, which saves two round trips of a first visit.
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
  const wanted = Object.entries(screens).map(([kind, { module, answers }]) => {
    const own = module ? filesOf(bundle, chunkOf(bundle, module)).filter((file) => !loaded.has(file)) : [];
    return [kind, [...own.map((file) => `/${file}`), ...answers].map(numberOf)] as const;
  });
  return { tag: 'script', children: scriptOf(preload, files, kinds, Object.fromEntries(wanted)), injectTo: 'head' };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/packages/web/${module}`),
  );
  if (!chunk) throw new Error(`${module} is not a chunk of its own`);
  return chunk.fileName;
}

/** A chunk with all of its imports, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return [];
  seen.add(fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...new Set([fileName, ...styles, ...chunk.imports.flatMap((file) => filesOf(bundle, file, seen))])];
}
