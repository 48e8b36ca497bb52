const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Finds where the head of a request ends, in bytes that come piece by piece. Called with each piece, gives how many of its bytes belong to the head:
 * all of them unless its end is among them.
 */
export function createHeadEnd(): (bytes: Buffer) => number {
  /** The last bytes of the pieces before, with which the end may have begun. */
  let before: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const size = findEnd(before, bytes);
    before = size === null ? Buffer.concat([before, bytes.subarray(-3)]).subarray(-3) : before.subarray(0, 0);
    return size ?? bytes.length;
  };
}

function findEnd(before: Buffer, bytes: Buffer): number | null {
  if (before.length > 0) {
    const seam = Buffer.concat([before, bytes.subarray(0, 3)]).indexOf(HEAD_END);
    if (seam !== -1) return seam + HEAD_END.length - before.length;
  }
  const start = bytes.indexOf(HEAD_END);
  return start === -1 ? null : start + HEAD_END.length;
}
