import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintSync, loadModule } from 'libpg-query';
import type { RecordedStatement } from '../../fixtures/record-statements.ts';
import { AUDIENCES, callerOf, type Audience, type Caller } from './callers.ts';
import { judgeStatement } from './judge-statement.ts';
import type { DatabaseSchema } from './read-schema.ts';
import { classOf } from './table-classes.ts';
import { REACHES, type Verdict } from './verdict.ts';

/** A statement of the product, whatever its constants and however long its lists. */
export interface JudgedStatement {
  id: string;
  text: string;
  callers: Caller[];
  /** The first of `AUDIENCES` who waits for it. */
  audience: Audience;
  verdict: Verdict;
  /** The same if the session's cookie named the member. */
  withCookie: Verdict;
}

/** Reads what the processes of a run recorded. */
export function readRecording(folder: string): RecordedStatement[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as RecordedStatement);
}

/** Judges every statement once. One that was sent for different members is judged by its worst case. */
export async function judgeRecording(
  recording: readonly RecordedStatement[],
  schema: DatabaseSchema,
): Promise<JudgedStatement[]> {
  await loadModule();
  const uniqueColumnsOf = (table: string) =>
    schema.uniqueKeys.flatMap((key) => (key.table === table && key.columns.length === 1 ? key.columns : []));
  const known = { classOf, uniqueColumnsOf, columnsOf: (table: string) => schema.columns.get(table) };
  const withCookie = { ...known, namesMember: (column: string) => column === 'sessions.token' };
  const worst = (sent: readonly RecordedStatement[], of: typeof known) =>
    sent
      .map(({ statement, values }) => judgeStatement(statement, values, of))
      .reduce((a, b) => (REACHES.indexOf(b.reach) > REACHES.indexOf(a.reach) ? b : a));
  const byId = Map.groupBy(recording, ({ statement }) => fingerprintSync(statement).slice(-8));
  return [...byId].map(([id, sent]) => {
    const callers = [...new Map(sent.map(({ by }) => [callerOf(by).name, callerOf(by)])).values()];
    return {
      id,
      text: sent[0]!.statement,
      callers: callers.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      audience: AUDIENCES.find((audience) => callers.some((caller) => caller.audience === audience))!,
      verdict: worst(sent, known),
      withCookie: worst(sent, withCookie),
    };
  });
}
