const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of this unique constraint: another request was faster. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const details = cause as { code?: unknown; constraint?: unknown };
    if (details.code === UNIQUE_VIOLATION) return details.constraint === constraint;
  }
  return false;
}
