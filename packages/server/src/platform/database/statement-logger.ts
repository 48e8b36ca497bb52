import type { Logger } from 'drizzle-orm/logger';

const transactionControl = /^(?:begin|commit|rollback|savepoint|release)\b/;

/**
 * What drizzle tells of its statements. Those that begin and end transactions are left out: the embedded driver sends them by itself,
 * so that counts would differ between the engines. Nobody listening costs nothing.
 */
export function statementLogger(
  onStatement: ((statement: string, values: unknown[]) => void) | undefined,
): Logger | false {
  if (!onStatement) return false;
  return {
    logQuery(statement, values) {
      if (!transactionControl.test(statement)) onStatement(statement, values);
    },
  };
}
