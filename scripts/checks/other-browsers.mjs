import { ensureFirefox } from '../provision/firefox.mjs';
import { ensureWebKit } from '../provision/webkit.mjs';
import { provision } from './provisions.mjs';
import { playwrightStep } from './tests.mjs';

/** The main story of the built product in Firefox and WebKitGTK, on a phone and a desktop. @returns {import('./counts.mjs').Step[]} */
export function otherBrowserSteps() {
  return [
    provision('Firefox for the stories', async () => void (await ensureFirefox())),
    provision('WebKitGTK for the stories', async () => void (await ensureWebKit())),
    playwrightStep('stories in other browsers', 'e2e/other-browsers/other-browsers.config.ts'),
  ];
}
