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

export interface KeptDraft {
  answer: MissionAnswer;
  /** The `draftSavedAt` that the words go on from. */
  after: string | null;
}

/** Null when there is none, or the browser keeps nothing. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isKeptDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: DraftPlace, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
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

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null || !('answer' in kept) || !('after' in kept)) return false;
  const { answer } = kept;
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ('text' in answer || 'answers' in answer || 'selectedOptions' in answer)
  );
}
