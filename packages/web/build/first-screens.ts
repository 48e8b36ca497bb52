import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');

/**
 * Knows, once the build has read all modules, those that the first screens import, directly or not (`includes`), and the icons that
 * members see (`hasIcon`): icons come from one module that exports all of them, so who imports which stands in the code alone.
 */
export function firstScreens(...screens: string[]) {
  const modules = new Set<string>();
  const icons = new Set<string>();
  const plugin: Plugin = {
    name: 'first-screens',
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        if (modules.has(id) || id.includes('node_modules')) return;
        modules.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) {
        const path = id.replaceAll('\\', '/');
        if (screens.some((screen) => path === web + screen)) visit(id);
        if (!path.startsWith(`${web}src/`) || path.startsWith(`${web}src/admin/`)) continue;
        for (const icon of this.getModuleInfo(id)?.code?.match(/\bIcon\w+/g) ?? []) icons.add(icon);
      }
    },
  };
  return {
    plugin,
    includes: (id: string) => modules.has(id),
    hasIcon: (id: string) => /@tabler\/icons-react/.test(id) && icons.has(basename(id, '.mjs')),
  };
}
