import { messages } from '@electric-sql/pglite';

/** What PostgreSQL answered to the messages of one turn (its protocol 3). */
export interface Answer {
  parameters: number[];
  columns: Column[];
  /** The text of each row's columns, in order. */
  rows: (string | null)[][];
  /** Such as `UPDATE 3`; of the last statement. */
  tag: string | undefined;
  error: messages.DatabaseError | undefined;
}

export interface Column {
  name: string;
  type: number;
}

const codes = {
  D: 0x44, // a row
  T: 0x54, // the columns
  t: 0x74, // the parameters
  C: 0x43, // done
  E: 0x45, // failed
} as const;

/** Reads whole messages. Those that say nothing to us (notices, confirmations, notifications) are passed over. */
export function readAnswer(bytes: Buffer): Answer {
  const answer: Answer = { parameters: [], columns: [], rows: [], tag: undefined, error: undefined };
  for (let at = 0; at < bytes.length;) {
    const body = at + 5;
    const next = at + 1 + bytes.readInt32BE(at + 1);
    const code = bytes[at];
    if (code === codes.D) answer.rows.push(readRow(bytes, body));
    else if (code === codes.C) answer.tag = bytes.toString('latin1', body, next - 1);
    else if (code === codes.T) answer.columns = readColumns(bytes, body);
    else if (code === codes.t) answer.parameters = readParameters(bytes, body);
    else if (code === codes.E) answer.error ??= readError(bytes, body, next);
    at = next;
  }
  return answer;
}

function readRow(bytes: Buffer, start: number): (string | null)[] {
  const count = bytes.readInt16BE(start);
  const row: (string | null)[] = [];
  let at = start + 2;
  for (let index = 0; index < count; index++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) row.push(null);
    else {
      row.push(bytes.toString('utf8', at, at + length));
      at += length;
    }
  }
  return row;
}

function readColumns(bytes: Buffer, start: number): Column[] {
  let at = start + 2;
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const zero = bytes.indexOf(0, at);
    const name = bytes.toString('utf8', at, zero);
    // Behind the name: table (4), attribute (2), type (4), its size (2), modifier (4), format (2).
    const type = bytes.readUInt32BE(zero + 7);
    at = zero + 19;
    return { name, type };
  });
}

function readParameters(bytes: Buffer, start: number): number[] {
  return Array.from({ length: bytes.readInt16BE(start) }, (_, index) => bytes.readUInt32BE(start + 2 + index * 4));
}

/** As the engine itself makes it, so that one look at `code` and `constraint` serves both drivers. */
function readError(bytes: Buffer, start: number, next: number): messages.DatabaseError {
  const fields = new Map<string, string>();
  for (let at = start; bytes[at] !== 0;) {
    const zero = bytes.indexOf(0, at);
    fields.set(String.fromCharCode(bytes[at]!), bytes.toString('utf8', at + 1, zero));
    at = zero + 1;
  }
  const error = new messages.DatabaseError(fields.get('M') ?? 'unknown failure', next - start + 4, 'error');
  return Object.assign(error, {
    severity: fields.get('S'),
    code: fields.get('C'),
    detail: fields.get('D'),
    hint: fields.get('H'),
    position: fields.get('P'),
    internalPosition: fields.get('p'),
    internalQuery: fields.get('q'),
    where: fields.get('W'),
    schema: fields.get('s'),
    table: fields.get('t'),
    column: fields.get('c'),
    dataType: fields.get('d'),
    constraint: fields.get('n'),
    file: fields.get('F'),
    line: fields.get('L'),
    routine: fields.get('R'),
  });
}
