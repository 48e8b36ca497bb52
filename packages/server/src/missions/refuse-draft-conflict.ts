import { isDeepStrictEqual } from 'node:util';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { mayReplaceDraft, type DraftOrigin } from '@jornada/domain/missions/mission-timer';
import { refuse } from '../platform/http/refusal.ts';
import type { TimerRow } from './store.ts';

/** Refuses `draft_changed` for text that does not continue the draft another tab saved, unless both are equal. */
export function refuseDraftConflict(
  { draft, draftSavedAt: savedAt, draftSavedBy: savedBy }: TimerRow,
  { words, from }: { words: MissionAnswer; from: DraftOrigin | undefined },
): void {
  if (!mayReplaceDraft({ savedAt, savedBy }, from) && !isDeepStrictEqual(words, draft)) refuse('draft_changed');
}
