import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { PLANNED_EACH_TIME } from '../../speed/name-statements.ts';
import { isSpeedLayerOn } from '../../speed/speed-layer.ts';
import type { Engine } from './start-engine.ts';
import { readAnswer, type Answer, type Column } from './wire-reader.ts';
import { bindAndExecute, parseAndDescribe, simpleQuery, SYNC } from './wire-writer.ts';

/** Far more statements than the product has; only texts that grow with a list of values could reach it. */
const MOST_NAMES = 500;

interface Statement {
  name: string;
  parameters: number[];
  columns: Column[];
}

/** One statement at a time, each from its beginning to its end without a turn of the event loop. */
export interface Statements {
  /** Runs one statement. Values and rows are as the engine's own `query` has them. Throws the engine's DatabaseError. */
  query<Row>(sql: string, values?: readonly unknown[], options?: QueryOptions): Results<Row>;
  /** Runs a statement without values and rows, and returns its tag, such as `COMMIT`. Throws the engine's DatabaseError. */
  command(sql: string): string | undefined;
}

/**
 * Sends statements to the engine with fewer calls than its own `query`, which makes six for each and has PostgreSQL parse and plan the
 * text every time. Here a text that comes a second time is prepared under a name and kept: from then on it takes one call.
 */
export function createStatements(engine: Engine): Statements {
  const { pglite } = engine;
  const kept = new Map<string, Statement>();
  const seen = new Set<string>();

  /** A name for a text with values that came before; others are planned each time. */
  function nameFor(sql: string, values: readonly unknown[]): string {
    if (!isSpeedLayerOn || values.length === 0 || kept.size >= MOST_NAMES) return '';
    if (sql.startsWith(PLANNED_EACH_TIME)) return '';
    if (seen.delete(sql)) return `jornada_${kept.size}`;
    if (seen.size >= MOST_NAMES) seen.clear();
    seen.add(sql);
    return '';
  }

  function parse(sql: string, values: readonly unknown[]): Statement {
    const name = nameFor(sql, values);
    const { error, parameters, columns } = send(engine, parseAndDescribe(name, sql));
    if (error) {
      send(engine, SYNC);
      throw asTheEngineDoes(error, sql, values);
    }
    const statement = { name, parameters, columns };
    if (name !== '') kept.set(sql, statement);
    return statement;
  }

  return {
    query: <Row>(sql: string, values: readonly unknown[] = [], options?: QueryOptions) => {
      const statement = kept.get(sql) ?? parse(sql, values);
      const texts = textsOf(values, statement, pglite);
      if (texts instanceof Error) {
        if (statement.name === '') send(engine, SYNC);
        throw texts;
      }
      const answer = send(engine, bindAndExecute(statement.name, texts));
      if (answer.error) throw asTheEngineDoes(answer.error, sql, values);
      return resultsOf<Row>(answer, statement.columns, parsersOf(statement.columns, pglite, options), options);
    },
    command: (sql) => {
      const { error, tag } = send(engine, simpleQuery(sql));
      if (error) throw asTheEngineDoes(error, sql, []);
      return tag;
    },
  };
}

/** Calls the engine. It has answered when this returns. */
function send(engine: Engine, message: Uint8Array): Answer {
  const { pglite } = engine;
  if (!pglite.ready) throw engine.breakdown() ?? new Error('The embedded database is closed.');
  const pieces: Buffer[] = [];
  // Copied at once: it is the engine's own memory.
  const onRawData = (bytes: Uint8Array) => void pieces.push(Buffer.from(bytes));
  const ended = pglite.execProtocolRawStream(message, { syncToFs: false, onRawData });
  // It failed before it was returned, and then there is a breakdown or no answer.
  ended.catch(() => {});
  const cause = engine.breakdown();
  if (cause) throw cause;
  if (pieces.length === 0) throw new Error('The embedded database gave no answer.');
  return readAnswer(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));
}

/** Values as text, as their parameters' types ask for it; an error for a value that has no such text. */
function textsOf(values: readonly unknown[], { parameters }: Statement, pglite: PGlite): (string | null)[] | Error {
  try {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serialize = pglite.serializers[parameters[index]!];
      // As the engine does it: what it knows no text for says it itself.
      return serialize ? serialize(value) : (value as { toString(): string }).toString();
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

type Parse = ((text: string, type: number) => unknown) | undefined;

function parsersOf(columns: readonly Column[], pglite: PGlite, options: QueryOptions | undefined): Parse[] {
  return columns.map(({ type }) => options?.parsers?.[type] ?? pglite.parsers[type]);
}

function resultsOf<Row>(
  { rows, tag = '' }: Answer,
  columns: readonly Column[],
  parsers: readonly Parse[],
  options: QueryOptions | undefined,
): Results<Row> {
  const valueAt = (text: string | null, index: number) => {
    const parse = parsers[index];
    return text === null || !parse ? text : parse(text, columns[index]!.type);
  };
  const asObject = (row: readonly (string | null)[]) => {
    const object: Record<string, unknown> = {};
    for (let index = 0; index < row.length; index++) object[columns[index]!.name] = valueAt(row[index]!, index);
    return object;
  };
  const read = options?.rowMode === 'array' ? rows.map((row) => row.map(valueAt)) : rows.map(asObject);
  const fields = columns.map(({ name, type }) => ({ name, dataTypeID: type }));
  // The columns are known only while the program runs: what a row is, is for the caller to say.
  return { rows: read as Row[], fields, affectedRows: changedBy(tag) };
}

/** The number at the end of a tag such as `UPDATE 3`; nothing is changed by `SELECT 3`. */
function changedBy(tag: string): number {
  return tag.startsWith('SELECT') ? 0 : Number(/ (\d+)$/.exec(tag)?.[1] ?? 0);
}

function asTheEngineDoes(error: Error, query: string, params: readonly unknown[]): Error {
  return Object.assign(error, { query, params });
}
