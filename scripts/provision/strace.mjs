import { aptInstall, canUseApt, firstThatWorks, programInPath } from './programs.mjs';

/** Installs strace, which shows that the embedded database syncs before it answers. Only Linux has it; elsewhere this does nothing. */
export async function ensureStrace() {
  if (process.platform !== 'linux') return;
  await firstThatWorks(
    [
      async () => programInPath('strace'),
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('strace');
        return programInPath('strace');
      },
    ],
    'No strace: install it (Debian: apt-get install strace).',
  );
}
