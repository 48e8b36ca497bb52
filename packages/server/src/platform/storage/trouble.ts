/** The folder or bucket cannot be used now: gone, forbidden, too slow, or it did not keep what it was given. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** An object is not what was stored: shorter, longer or with other bytes. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
}

/** The disk's codes when there is no room for a file: none left, none for this user, or none for a file so large. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const isFullDisk = (code: unknown): boolean => fullDisk.has(code);

/** Names the trouble of a disk: a full one keeps its error, any other is a storage that cannot be used. */
export async function onDisk<Result>(action: Promise<Result>): Promise<Result> {
  return action.catch((error: unknown) => {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw isFullDisk((error as NodeJS.ErrnoException).code)
      ? error
      : new StorageUnavailable('The disk failed', { cause: error });
  });
}
