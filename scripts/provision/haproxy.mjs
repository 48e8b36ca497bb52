import { aptInstall, canUseApt, firstThatWorks, programInPath } from './programs.mjs';

/**
 * The path of haproxy, behind which several processes are tested: the system's, else Debian's.
 *
 * @returns {Promise<string>}
 */
export function ensureHaproxy() {
  return firstThatWorks(
    [
      async () => programInPath('haproxy'),
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('haproxy');
        return programInPath('haproxy');
      },
    ],
    'No haproxy: install it (Debian: apt-get install haproxy).',
  );
}
