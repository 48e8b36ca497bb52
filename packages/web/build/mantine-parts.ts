import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');
const mantineImport = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;

/**
 * Knows, once the build has read all modules, the parts of Mantine that some of our modules and what they import take: `{ dialogs:
 * ['src/ui/dialog/dialog.tsx'] }`. Mantine has one module that exports all of it, so which part somebody takes stands in the code alone.
 */
export function mantineParts<Name extends string>(takers: Record<Name, readonly string[]>) {
  const names = Object.keys(takers) as Name[];
  const parts = new Map<Name, Set<string>>();
  const plugin: Plugin = {
    name: 'mantine-parts',
    apply: 'build',
    buildEnd() {
      for (const name of names) {
        const part = new Set<string>();
        const seen = new Set<string>();
        const visit = (id: string) => {
          if (seen.has(id) || id.includes('node_modules')) return;
          seen.add(id);
          const module = this.getModuleInfo(id);
          for (const [, imported = ''] of module?.code?.matchAll(mantineImport) ?? [])
            for (const one of imported.split(',')) part.add(one.trim().split(' as ')[0] ?? '');
          module?.importedIds.forEach(visit);
        };
        for (const taker of takers[name]) visit(web + taker);
        parts.set(name, part);
      }
    },
  };
  const takes = (name: Name) => (id: string) =>
    id.includes('/@mantine/core/') && parts.get(name)?.has(basename(id, '.mjs')) === true;
  return { plugin, takes };
}
