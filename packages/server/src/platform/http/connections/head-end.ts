const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Finds where a request's head ends, in bytes that arrive in pieces. Call the result with each piece: it returns how many of its bytes
 * belong to the head, which is all of them unless the end is among them.
 */
export function createHeadEnd(): (bytes: Buffer) => number {
  /** The last bytes (at most 3) of earlier pieces, in which the end may begin. */
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
