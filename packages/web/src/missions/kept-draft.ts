import type { MissionAnswer } from '@jornada/contract/missions';

/**
 * What a member typed and the server does not have yet, kept in this tab for the time it lives: it survives closing the dialog,
 * reloading, and signing in again. Signing out removes every key with this prefix.
 */
const prefix = 'jornada:draft:';

export interface DraftPlace {
  userId: string;
  lessonId: string;
}

const keyOf = ({ userId, lessonId }: DraftPlace) => `${prefix}${userId}:${lessonId}`;

/** Null when there is none, or the browser keeps nothing. */
export function readKeptDraft(place: DraftPlace): MissionAnswer | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isAnswer(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: DraftPlace, answer: MissionAnswer): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(answer));
  } catch {
    // Full or forbidden: what is on screen stays on screen.
  }
}

export function dropKeptDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Forbidden: then there is none.
  }
}

function isAnswer(kept: unknown): kept is MissionAnswer {
  return (
    typeof kept === 'object' && kept !== null && ('text' in kept || 'answers' in kept || 'selectedOptions' in kept)
  );
}
