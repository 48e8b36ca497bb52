import type { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';

/** What was to be done as soon as the screen stands has been done. */
export const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits until nothing is being asked of the server. What a screen shows it asks for once it stands. */
export async function everythingRead(cache: QueryClient): Promise<void> {
  await drawn();
  await expect.poll(() => cache.isFetching()).toBe(0);
}

/**
 * The tab is shown again, and `meanwhile` something has happened. Before that everything was read: what is on its way just then would
 * not be asked for a second time.
 */
export async function comeBack(cache: QueryClient, meanwhile: () => void): Promise<void> {
  await everythingRead(cache);
  meanwhile();
  window.dispatchEvent(new Event('visibilitychange'));
}
