// Vitest's setup file: every property begins with the run's seed, or with the case in TEST_PATH (seeds.mjs).
import fc from 'fast-check';

const { TEST_SEED, TEST_PATH } = process.env;
if (!TEST_SEED) throw new Error('TEST_SEED is missing: vitest.config.ts gives it to each project');
fc.configureGlobal({ seed: Number(TEST_SEED), ...(TEST_PATH && { path: TEST_PATH, endOnFailure: true }) });
