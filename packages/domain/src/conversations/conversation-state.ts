import type { ConversationState, MessageSide } from './words.ts';

/** Whose word is the last decides; a word also opens what was closed (decision K26). */
export const stateAfterMessage = (side: MessageSide): ConversationState => (side === 'member' ? 'open' : 'answered');

/**
 * A deleted word is answered no more, and answers no more: the last one that is left decides. What an administrator closed stays closed, and
 * a conversation without words is closed. `left`: the sides of the messages that are left, the oldest first; `wasLast`: whether the deleted
 * one stood behind them.
 */
export function stateAfterDeletion(
  state: ConversationState,
  { left, wasLast }: { left: readonly MessageSide[]; wasLast: boolean },
): ConversationState {
  if (state === 'closed' || !wasLast) return state;
  const last = left.at(-1);
  return last === undefined ? 'closed' : stateAfterMessage(last);
}
