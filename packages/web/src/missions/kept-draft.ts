import type { MissionAnswer } from '@jornada/contract/missions/missions';
import { typeOfAnswer } from '@jornada/domain/missions/mission-answer';
import { readKept, writeKept } from '../platform/kept-values.ts';

/**
 * A draft that the server does not have yet, kept in this tab until it closes: it survives closing the dialog, reloading, and signing
 * in again. Signing out removes every key with this prefix.
 */
const draftPrefix = 'jornada:draft:';

export interface DraftPlace {
  userId: string;
  lessonId: string;
}

export interface KeptDraft {
  answer: MissionAnswer;
  /** The `draftSavedAt` of the saved draft that this one continues. */
  after: string | null;
}

const keyOf = ({ userId, lessonId }: DraftPlace) => `${draftPrefix}${userId}:${lessonId}`;

/** Null when there is no kept draft, or when the browser forbids storage. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  const kept = readKept(keyOf(place));
  return isKeptDraft(kept) ? kept : null;
}

/** Keeps the draft; null removes it. */
export const keepDraft = (place: DraftPlace, kept: KeptDraft | null): void => writeKept(keyOf(place), kept);

/** The key under which a tab keeps its own name. The name survives reloads and ends with the tab. */
const tabKey = 'jornada-tab';

let ownName: string | undefined;

/** This tab's name for the server, so that no tab replaces a newer draft of another one. */
export function thisTab(): string {
  if (ownName) return ownName;
  const kept = readKept(tabKey);
  // `randomUUID` is missing where a school is served without HTTPS, on a home network.
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  ownName = typeof kept === 'string' ? kept : made;
  writeKept(tabKey, ownName);
  return ownName;
}

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null || !('answer' in kept) || !('after' in kept)) return false;
  const { answer } = kept;
  return typeof answer === 'object' && answer !== null && typeOfAnswer(answer) !== undefined;
}
