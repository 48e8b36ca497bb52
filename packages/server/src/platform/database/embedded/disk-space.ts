import { statfs } from 'node:fs/promises';

const MEBIBYTE = 1024 * 1024;
/** With less free, nothing more is written: PostgreSQL needs the rest for its log and for coming up after a crash. */
const RESERVE_BYTES = 64 * MEBIBYTE;
/** Writing begins again with so much more, so that it does not stop at once. */
const MORE_BYTES = 16 * MEBIBYTE;
const EVERY_MS = 1000;

/** Whether there is room to write on the disk of the embedded database (docs/decisions/0023). */
export interface DiskSpace {
  /** As of the last second. */
  isFull(): boolean;
  /** Whether so many bytes fit now beside the reserve. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/** For a database that is somewhere else. */
export const roomyDisk: DiskSpace = { isFull: () => false, hasRoomFor: async () => true };

/** Bytes that may still be written in a folder; without end where the system does not tell. */
async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}

/** Watches the free space of a folder's disk until it is stopped. `reserve`: bytes to be left free. */
export async function watchDiskSpace(
  folder: string,
  { reserve = RESERVE_BYTES }: { reserve?: number } = {},
): Promise<DiskSpace & { stop: () => void }> {
  let isFull = false;
  const check = async () => {
    const free = await freeBytes(folder);
    isFull = free < (isFull ? reserve + MORE_BYTES : reserve);
  };
  await check();
  const timer = setInterval(() => void check(), EVERY_MS).unref();
  return {
    isFull: () => isFull,
    hasRoomFor: async (bytes) => (await freeBytes(folder)) >= reserve + bytes,
    stop: () => clearInterval(timer),
  };
}
