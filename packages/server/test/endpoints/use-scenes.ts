import { afterEach } from 'vitest';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { createRateLimits } from '../../src/platform/http/rate-limits.ts';
import { mailServer } from '../../src/tables/mail-server.ts';
import { receivers } from '../../src/tables/outbound.ts';
import { videoLibraries } from '../../src/tables/video-libraries.ts';
import type { Listed } from './catalogue.ts';
import { aScene, type Scene, type SceneOptions } from './scene.ts';

/**
 * The scenes of a file: reads share one, and each command gets its own. After each test, limits of attempts, the mail server, the keys of
 * video libraries and the receivers are as at the start.
 */
export function useScenes(t: TestApp, options: SceneOptions = {}): (listed: Listed) => Scene {
  let shared: Scene | undefined;
  afterEach(async () => {
    t.services.rateLimits = createRateLimits(t.services);
    await clearAttempts(t.db);
    await t.db.delete(mailServer);
    await t.db.delete(videoLibraries);
    // What other tests do would be told, and cost statements.
    await t.db.delete(receivers);
  });
  return ({ endpoint: { method, access } }) => {
    shared ??= aScene(t, options);
    if (method === 'GET') return shared;
    const own = aScene(t, options);
    // Administrators' commands change nothing about whoever sends them.
    return access === 'admin' ? { ...own, admin: shared.admin, other: shared.other } : own;
  };
}
