import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { projectRoot } from '../setup/supervise.mjs';
import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** No sandbox: root in a container cannot have one. The others keep the browser from calling home during tests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/**
 * Besides, for a browser that Playwright drives. Chromium opens two pages of its own behind the address bar of every window, which is
 * a quarter of all that a story costs. It heeds the last list of such features alone, so what Playwright leaves out stands here too.
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
 * The Chromium that is already here: CHROME_PATH, the system's, or the one Playwright downloaded before.
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
 * The same, installing one where that is possible. Throws with one line on what to do where it is not.
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
