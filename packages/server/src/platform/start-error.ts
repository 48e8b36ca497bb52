/**
 * A reason not to start that the operator can act on. Its message is one clear pt-BR sentence, shown
 * without a stack; the underlying error, if any, is the `cause`.
 */
export class StartError extends Error {
  override name = 'StartError';
}
