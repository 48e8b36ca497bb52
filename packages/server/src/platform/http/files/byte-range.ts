import type { ByteRange } from '../../storage/storage.ts';

/**
 * Reads a Range header for `size` bytes. Anything but one range of bytes is ignored, as the protocol allows: `whole`.
 * `unsatisfiable`: the range is beyond the end.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';

  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
