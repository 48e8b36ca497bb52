/** Journeys completed in this tab whose page has not been shown since. A reload or the way back does not ask for a name again. */
const journeyIds = new Set<string>();

/** Remembers that a journey has just been completed: its page then opens the offer of its certificate by itself. */
export const noteCompletion = (journeyId: string): void => void journeyIds.add(journeyId);

/** Whether a journey has just been completed. */
export const hasJustCompleted = (journeyId: string): boolean => journeyIds.has(journeyId);

/** Once the journey's page is shown. */
export const forgetCompletion = (journeyId: string): void => void journeyIds.delete(journeyId);
