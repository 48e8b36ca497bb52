/**
 * A reason not to start that the operator can act on. Its message is one clear pt-BR sentence, shown
 * without a stack; what lies behind it, if anything, is the `cause`.
 */
export class StartError extends Error {
  override name = 'StartError';
}
