/** The exit code of `normalize-picture.program.ts` for content that is no whole picture of its type. */
export const NOT_A_PICTURE = 65;
