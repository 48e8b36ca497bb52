/** A field to correct, with the message for the person. `path` is relative to the content or answer ('options.2'). */
export interface FieldIssue {
  path: string;
  message: string;
}

type Refused = { ok: false; issues: FieldIssue[] };
export type CheckedContent<Content> = { ok: true; content: Content } | Refused;
export type CheckedAnswer<Answer> = { ok: true; answer: Answer } | Refused;

/** What a kind of mission asks. */
export interface ContentRules<Content> {
  /** A field that every content of this kind has, and none of another kind. */
  contentField: string;
  /** Whether a mission can be saved (specification §5 "Lesson form"), and its content as it is stored. */
  checkContent(content: Content): CheckedContent<Content>;
  /** What of the content its members may see. Only this is sent to them, and kept as what was asked. */
  contentForMember(content: Content): Content;
}

/** A question as it was asked, and what was replied to it; nothing where it was left out. */
export interface Reply {
  asked: string;
  reply: readonly string[];
}

/** A text that a member wrote, with its question where there are several. */
export interface WrittenText {
  question?: string;
  text: string;
}

/** How a kind of mission is answered. */
export interface AnswerRules<Content, Answer> {
  /** The field that every answer of this kind has, and none of another kind, and the type of its JSON. */
  answerField: string;
  answerJson: 'array' | 'number' | 'object' | 'string';
  /** Nothing is chosen or written yet. */
  blankAnswer: Answer;
  /** Refuses a blank answer. */
  blankMessage: string;
  /** Whether a draft fits the content, and the draft as it is stored. It may be blank. */
  checkDraft(content: Content, draft: Answer): CheckedAnswer<Answer>;
  /**
   * Fits what was typed for another version of the mission into this content. `typed` is blank and `texts` are what was written where that
   * version was of another kind.
   */
  fitDraft(content: Content, typed: Answer, texts: readonly string[]): Answer;
  /** What was written, to be given back where it is lost. Choices are left out. */
  textsIn(answer: Answer): WrittenText[];
  /** An answer as administrators read it. */
  replies(content: Content, answer: Answer): Reply[];
}

/** The rules of one kind of mission. */
export interface MissionKind<Content, Answer> extends ContentRules<Content>, AnswerRules<Content, Answer> {}
