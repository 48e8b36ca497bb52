const absent = new Set(['ENOENT', 'ENOTDIR']);

/** The file system's answer; null when there is no such file or folder. */
export async function orNull<T>(action: Promise<T>): Promise<T | null> {
  return action.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return null;
    throw error;
  });
}
