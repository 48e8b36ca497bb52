/** What decides whether a member asks about a lesson's journey and replies in it (decisions K26, K30). */
export interface WriterStanding {
  /** Enrolled, and the enrollment is not suspended. */
  hasAccess: boolean;
  /** The platform's switch and the journey's. */
  areQuestionsOn: boolean;
  isBlocked: boolean;
}

/** Why a member cannot write; null: they can. */
export function whyNotWriting(standing: WriterStanding): 'no_access' | 'off' | 'blocked' | null {
  if (!standing.hasAccess) return 'no_access';
  if (!standing.areQuestionsOn) return 'off';
  return standing.isBlocked ? 'blocked' : null;
}
