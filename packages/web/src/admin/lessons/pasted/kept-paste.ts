import type { PastedDraft } from './api.ts';

/** What the dialog of pasted lines leaves behind when it is closed, for its next opening. */
export type KeptPaste = {
  text: string;
  /** What was sent and not answered: a repeated request names the same drafts. */
  unanswered: ReadonlyMap<string, PastedDraft[]>;
};

export const nothingPasted: KeptPaste = { text: '', unanswered: new Map() };
