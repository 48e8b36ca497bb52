import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { drawn } from './come-back.ts';

/** A dialog takes the focus a moment after it stands, and would take it from a field that a test has focused before. */
export async function focusArrived(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await drawn();
}
