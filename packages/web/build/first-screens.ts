import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');

/**
 * Knows, once the build has read all modules, which of them belong into the one script and style sheet that every visit begins with
 * (`includes`): what `app` imports before any screen (it itself starts only after them), what the first screens share with each other or
 * with a later one, their styles and their icons. `hasLaterIcon`: the other icons that members see. Icons come from one module that exports
 * all of them, so who imports which stands in the code alone.
 */
export function firstScreens(app: string, ...screens: string[]) {
  const included = new Set<string>();
  const firstIcons = new Set<string>();
  const laterIcons = new Set<string>();
  const plugin: Plugin = {
    name: 'first-screens',
    apply: 'build',
    buildEnd() {
      const reach = (id: string, found = new Set<string>()) => {
        if (found.has(id) || id.includes('node_modules')) return found;
        found.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => reach(imported, found));
        return found;
      };
      const all = [...this.getModuleIds()];
      const lazy = all.filter((id) => this.getModuleInfo(id)!.dynamicImporters.length > 0).map((id) => reach(id));
      const ofApp = reach(web + app);
      const first = new Set([...ofApp, ...screens.flatMap((screen) => [...reach(web + screen)])]);
      for (const id of first) {
        const isShared = () => lazy.filter((found) => found.has(id)).length > 1;
        if (ofApp.has(id) || id.endsWith('.css') || isShared()) included.add(id);
      }
      included.delete(web + app);
      for (const id of all) {
        if (!id.startsWith(`${web}src/`) || id.startsWith(`${web}src/admin/`)) continue;
        const icons = first.has(id) ? firstIcons : laterIcons;
        for (const icon of this.getModuleInfo(id)?.code?.match(/\bIcon\w+/g) ?? []) icons.add(icon);
      }
    },
  };
  const iconOf = (id: string) => (id.includes('/@tabler/icons-react/') ? basename(id, '.mjs') : '');
  /** Also what every icon is made with. */
  const hasIcon = (icon: string) => firstIcons.has(icon) || (icon !== '' && !icon.startsWith('Icon'));
  return {
    plugin,
    includes: (id: string) => included.has(id) || hasIcon(iconOf(id)),
    hasLaterIcon: (id: string) => laterIcons.has(iconOf(id)),
  };
}
