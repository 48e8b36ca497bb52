import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Shows the page as it is printed, until the test ends. */
export async function emulatePrint(): Promise<void> {
  const devTools: CDPSession = cdp();
  const emulate = async (media: string) => void (await devTools.send('Emulation.setEmulatedMedia', { media }));
  await emulate('print');
  onTestFinished(() => emulate(''));
}
