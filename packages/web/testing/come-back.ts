import type { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';

/** Waits two frames, until a mounted screen has run its effects. */
export const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits until no request is under way, including those that a screen starts after mounting. */
export async function everythingRead(cache: QueryClient): Promise<void> {
  await drawn();
  await expect.poll(() => cache.isFetching()).toBe(0);
}

/** Shows the tab again after `meanwhile`. It first waits for everything read: a request under way would not be repeated. */
export async function comeBack(cache: QueryClient, meanwhile: () => void): Promise<void> {
  await everythingRead(cache);
  meanwhile();
  window.dispatchEvent(new Event('visibilitychange'));
}
