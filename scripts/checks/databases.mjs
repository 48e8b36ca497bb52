import { createHash } from 'node:crypto';

/** What the two databases do differently, so that these tests run on both each time: waiting for each other, plans, statements as such. */
const onBoth = [
  /\/test\/(?:concurrency|model)\//,
  /at-once/,
  /competing/,
  /[/-]store[.-]/,
  /plans\.test/,
  /test-database/,
];

/** Proofs that take long run once: kill -9 among writes tries the embedded database's own log, purchases several connections. Replicas are PostgreSQL's. */
const chosen = /** @type {const} */ ([
  [/\/kill-nine\.test/, 'embedded'],
  [/\/kill-receiver\.test/, 'postgres'],
  [/\/test\/replica\//, 'postgres'],
  [/\/full-database-disk\.test/, 'embedded'],
  [/\/test\/backup\/backups-under-load/, 'embedded'],
  [/\/test\/backup\//, 'postgres'],
]);

/**
 * The databases on which `npm test` runs a server test. Most files run on one of them, chosen by the file's path: about half on each.
 * `npm run test:long` and `npm run test:room` run every file on both.
 *
 * @param {string} file path below the project's folder
 * @returns {('embedded' | 'postgres')[]}
 */
export function databasesOf(file) {
  const path = file.replaceAll('\\', '/');
  if (onBoth.some((pattern) => pattern.test(path))) return ['embedded', 'postgres'];
  const found = chosen.find(([pattern]) => pattern.test(path));
  if (found) return [found[1]];
  const [first = 0] = createHash('sha256').update(path).digest();
  return first % 2 === 0 ? ['embedded'] : ['postgres'];
}
