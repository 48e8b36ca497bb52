import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Finds Firefox, the system's or Debian's ESR, and installs the latter where possible. Otherwise throws an error that says in one line
 * what to do.
 *
 * @returns {Promise<string>} path of the executable
 */
export function ensureFirefox() {
  const find = async () => programInPath('firefox-esr', 'firefox') ?? [macFirefox].find(isExecutable);
  return firstThatWorks(
    [
      find,
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('firefox-esr');
        return find();
      },
    ],
    'No Firefox: install it (Debian: apt-get install firefox-esr).',
  );
}
