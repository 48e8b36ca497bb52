import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { projectRoot } from '../setup/supervise.mjs';
import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** No sandbox: root in a container cannot have one. The others stop the browser's own requests during tests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/**
 * Further arguments for a browser that Playwright drives. Chromium opens two pages of its own behind the address bar of every window: a
 * quarter of a story's cost. Only the last list of disabled features counts, so this one repeats Playwright's.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export const drivenChromiumArguments = [...chromiumArguments, `--disable-features=${leftOut.join(',')}`];

/**
 * Finds an installed Chromium: CHROME_PATH, the system's, or one that Playwright downloaded before.
 *
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const system = programInPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (system) return system;
  return [macChrome, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The same, and installs one where possible. Otherwise throws an error that says in one line what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROME_PATH is ${named}, which is not an executable file.`);
  return firstThatWorks(
    [
      async () => findChromium(),
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('chromium');
        return findChromium();
      },
      async () => {
        process.stdout.write('  downloading Chromium with Playwright\n');
        await promisify(execFile)(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
          cwd: projectRoot,
        });
        return findChromium();
      },
    ],
    'No Chromium: install it (Debian: apt-get install chromium) or set CHROME_PATH to its executable.',
  );
}
