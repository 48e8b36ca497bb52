import { createHash } from 'node:crypto';

/**
 * What the two databases answer differently, so that these tests run on both each time: waiting for each other, plans, statements as
 * such, the crash of one of them.
 */
const onBoth = [
  /\/test\/(?:concurrency|crash|model)\//,
  /at-once/,
  /competing/,
  /store/,
  /plans\.test/,
  /test-database/,
];

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
