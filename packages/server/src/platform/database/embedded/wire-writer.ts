/** Messages that a client sends to PostgreSQL (its protocol 3, extended query). Values go as text. */

const [PARSE, DESCRIBE, BIND, QUERY] = [...Buffer.from('PDBQ')] as [number, number, number, number];
/** Execute everything, then Sync. */
const EXECUTE_AND_SYNC = Buffer.from([...Buffer.from('E'), 0, 0, 0, 9, 0, 0, 0, 0, 0, ...Buffer.from('S'), 0, 0, 0, 4]);
export const SYNC: Uint8Array = EXECUTE_AND_SYNC.subarray(10);

let buffer = Buffer.allocUnsafe(16 * 1024);
let end = 0;

function room(bytes: number): void {
  if (end + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes));
  buffer.copy(larger, 0, 0, end);
  buffer = larger;
}

function uint16(value: number): void {
  room(2);
  end = buffer.writeUInt16BE(value, end);
}

function text(value: string): void {
  room(value.length * 3 + 1);
  end += buffer.write(value, end);
}

function zeroEnded(value: string): void {
  text(value);
  buffer[end++] = 0;
}

function message(type: number, content: () => void): void {
  room(5);
  buffer[end] = type;
  const start = end + 1;
  end += 5;
  content();
  buffer.writeInt32BE(end - start, start);
}

function value(of: string | null): void {
  room(4);
  const start = end;
  end += 4;
  if (of !== null) text(of);
  buffer.writeInt32BE(of === null ? -1 : end - start - 4, start);
}

/** What `write` writes, as a copy. Begins anew, also after one that threw halfway; a very large buffer is not kept. */
function written(write: () => void): Uint8Array {
  end = 0;
  write();
  const whole = new Uint8Array(buffer.subarray(0, end));
  if (buffer.length > 1024 * 1024) buffer = Buffer.allocUnsafe(16 * 1024);
  return whole;
}

/** Parses a statement under a name (or none: '') and asks for its parameters and columns. */
export function parseAndDescribe(name: string, sql: string): Uint8Array {
  return written(() => {
    message(PARSE, () => {
      zeroEnded(name);
      zeroEnded(sql);
      uint16(0);
    });
    message(DESCRIBE, () => {
      text('S');
      zeroEnded(name);
    });
  });
}

/** Runs a parsed statement to its end. */
export function bindAndExecute(name: string, values: readonly (string | null)[]): Uint8Array {
  return written(() => {
    message(BIND, () => {
      zeroEnded('');
      zeroEnded(name);
      uint16(0);
      uint16(values.length);
      for (const each of values) value(each);
      uint16(0);
    });
    room(EXECUTE_AND_SYNC.length);
    end += EXECUTE_AND_SYNC.copy(buffer, end);
  });
}

/** One or more statements without values. */
export function simpleQuery(sql: string): Uint8Array {
  return written(() => message(QUERY, () => zeroEnded(sql)));
}
