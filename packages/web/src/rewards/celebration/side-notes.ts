import type { Rewards } from '@jornada/contract/rewards';
import { toast } from '../../ui/toast.ts';
import { sideNotes } from './celebration-plan.ts';

/** Says in passing what else a completion brought: the daily goal, a used shield, a streak that starts again. */
export function showSideNotes(rewards: Rewards): void {
  for (const { kind, text } of sideNotes(rewards)) toast[kind](text);
}
