import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { drawn } from './come-back.ts';

/** Waits for a dialog's focus: it takes the focus a moment after it opens, even from a field that a test has focused. */
export async function focusArrived(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await drawn();
}
