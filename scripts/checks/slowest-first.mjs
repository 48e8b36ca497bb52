import { BaseSequencer } from 'vitest/node';

/**
 * Files that take half a minute and more: they start whole processes, or let every command compete. Vitest guesses by file size, which
 * does not show this.
 */
const slow = [
  /\/test\/start\.test\.ts$/,
  /\/test\/crash\//,
  /\/test\/concurrency\//,
  /\/test\/model\//,
  /\/embedded\/(?:durability|first-start)\.test\.ts$/,
];

/** Starts the slowest files first, so that no core waits for one last file at the end. */
export class SlowestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const isSlow = (/** @type {{ moduleId: string }} */ { moduleId }) => slow.some((path) => path.test(moduleId));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
