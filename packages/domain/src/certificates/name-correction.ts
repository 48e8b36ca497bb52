import { NAME_CORRECTION_DAYS } from './limits.ts';

export interface CorrectableName {
  name: string;
  issuedAt: Date;
  /** When its member corrected it. */
  nameCorrectedAt: Date | null;
}

const DAY_MS = 86_400_000;

/** Until when a member may correct the name; null once that was used or is over. */
export function nameCorrectableUntil({ issuedAt, nameCorrectedAt }: CorrectableName, now: Date): Date | null {
  const until = new Date(issuedAt.getTime() + NAME_CORRECTION_DAYS * DAY_MS);
  return nameCorrectedAt === null && now < until ? until : null;
}

/**
 * A member's correction of the name: once, within 7 days of the issue. The name that it has already changes nothing, whenever it is sent,
 * so that a repeat is welcome.
 */
export function decideNameCorrection(
  before: CorrectableName,
  { name, now }: { name: string; now: Date },
): { ok: true; isNew: boolean } | { ok: false; refusal: 'certificate_name_final' } {
  if (name === before.name) return { ok: true, isNew: false };
  if (nameCorrectableUntil(before, now) === null) return { ok: false, refusal: 'certificate_name_final' };
  return { ok: true, isNew: true };
}
