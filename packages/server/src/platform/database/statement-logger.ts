import type { Logger } from 'drizzle-orm/logger';

const transactionControl = /^(?:begin|commit|rollback|savepoint|release)\b/;

/**
 * A drizzle logger that passes statements on. It leaves out those that begin and end transactions: the embedded driver sends them itself,
 * so counts would differ between the engines. Without `onStatement` it is false and costs nothing.
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
