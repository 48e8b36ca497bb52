/**
 * Code that could not be fetched: the network is gone, or a new version was installed while the page stood open, and the files of the
 * old one went with it.
 */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('code could not be fetched', { cause });
  }
}

/** In the words of Chromium, Firefox and Safari, and of Vite for a style sheet. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether this is what a failed `import()` throws. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof MissingCode || (error instanceof Error && words.test(error.message));
