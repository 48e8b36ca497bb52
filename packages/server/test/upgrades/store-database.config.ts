import { defineConfig } from 'vitest/config';

/** `npm run store-database`: writes the stored database of the newest migration (docs/upgrades.md). */
export default defineConfig({
  test: {
    include: ['packages/server/test/upgrades/store-database.program.ts'],
    globalSetup: ['./scripts/throwaway-postgres.mjs'],
    env: { TEST_DATABASE: 'postgres' },
    testTimeout: 10 * 60_000,
    hookTimeout: 2 * 60_000,
  },
});
