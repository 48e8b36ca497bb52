/**
 * Code that could not be fetched: the network is down, or a new version was installed while the page was open and removed the files of
 * the last one.
 */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('code could not be fetched', { cause });
  }
}

/** The messages of Chromium, Firefox and Safari, and of Vite for a style sheet. */
const pattern = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a failed `import()` threw this error. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof MissingCode || (error instanceof Error && pattern.test(error.message));
