import { causesOf, DISK_FULL } from '../database/unavailable.ts';
import type { DiskSpace } from '../database/embedded/disk-space.ts';

const PAUSE_MS = 30_000;
/** A disk that is full again within so long is the same trouble, told once. */
const SAME_TROUBLE_MS = 600_000;

/** Background work waits while a disk is full: the embedded database's, PostgreSQL's, or that of files and unsent mails. */
export interface DiskPause {
  isOn(): boolean;
  /** Whether a disk was full within the last minute: steadier than `isOn`, which lets work try again now and then. */
  wasOn(): boolean;
  /** Begins a pause if the error says that a disk is full, and tells of it once. Returns whether it does. */
  begin(error: unknown): boolean;
}

/** No room on a disk, for whatever is written. `EFBIG` is about one large file. */
export function isOutOfRoom(error: unknown): boolean {
  return [...causesOf(error)].some(({ code }) => code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT');
}

/** `diskSpace`: watched beforehand, where that is possible. A pause is of this process: each finds out by itself. */
export function createDiskPause({
  diskSpace,
  onError,
  pauseMs = PAUSE_MS,
}: {
  diskSpace: DiskSpace;
  onError: (error: unknown) => void;
  pauseMs?: number;
}): DiskPause {
  let lastAt = Number.NEGATIVE_INFINITY;
  const note = (cause?: unknown) => {
    const isTold = performance.now() - lastAt < SAME_TROUBLE_MS;
    lastAt = performance.now();
    if (isTold) return;
    onError(new Error('A disk is full: background work pauses, and goes on by itself when there is room', { cause }));
  };
  return {
    isOn() {
      if (diskSpace.isFull()) note();
      return diskSpace.isFull() || performance.now() - lastAt < pauseMs;
    },
    wasOn: () => performance.now() - lastAt < 2 * pauseMs,
    begin(error) {
      const isFull = isOutOfRoom(error);
      if (isFull) note(error);
      return isFull;
    },
  };
}
