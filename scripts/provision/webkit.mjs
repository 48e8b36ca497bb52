import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const packages = ['webkit2gtk-driver', 'xvfb'];

/**
 * Finds WebKitGTK's driver, the small browser that it drives, and the display that they need; installs Debian's packages where possible.
 * Otherwise throws an error that says in one line what to do.
 *
 * @returns {Promise<{ driver: string, browser: string, display: string }>} paths of the executables
 */
export async function ensureWebKit() {
  await firstThatWorks(
    [
      async () => findAll() && 'found',
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall(...packages);
        return findAll() && 'found';
      },
    ],
    `No WebKitGTK to drive: install it (Debian: apt-get install ${packages.join(' ')}).`,
  );
  return /** @type {NonNullable<ReturnType<typeof findAll>>} */ (findAll());
}

function findAll() {
  const driver = programInPath('WebKitWebDriver');
  const display = programInPath('Xvfb');
  const browser = findBrowser();
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** It is not in the PATH: Debian keeps it with the libraries of each architecture. */
function findBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((architecture) => join(libraries, architecture, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(isExecutable);
}
