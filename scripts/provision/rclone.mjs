import { aptInstall, canUseApt, firstThatWorks, programInPath } from './programs.mjs';

/** Installs rclone, which long tests send backups with. */
export async function ensureRclone() {
  await firstThatWorks(
    [
      async () => programInPath('rclone'),
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('rclone');
        return programInPath('rclone');
      },
    ],
    'No rclone: install it (Debian: apt-get install rclone).',
  );
}
