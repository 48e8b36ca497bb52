import type { MissionAnswer } from '@jornada/contract/missions';

/**
 * A draft that the server does not have yet, kept in this tab until it closes: it survives closing the dialog, reloading, and signing
 * in again. Signing out removes every key with this prefix.
 */
const prefix = 'jornada:draft:';

export interface DraftPlace {
  userId: string;
  lessonId: string;
}

const keyOf = ({ userId, lessonId }: DraftPlace) => `${prefix}${userId}:${lessonId}`;

export interface KeptDraft {
  answer: MissionAnswer;
  /** The `draftSavedAt` of the saved draft that this one continues. */
  after: string | null;
}

/** Null when there is no kept draft, or when the browser forbids storage. */
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
    // Storage is full or forbidden: the draft stays on screen.
  }
}

export function dropKeptDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage is forbidden: then there is no kept draft.
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
