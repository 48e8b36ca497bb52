import type { IconPencil } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';

/** An answer with the content as it was asked (decision E6), read-only. */
export interface GivenProps<Content, Answer> {
  content: Content;
  answer: Answer;
  /** The lesson whose poll shows its result; null where none is shown. */
  resultOf: string | null;
}

/** A kind of mission on its card and in its dialog, without what asks it. */
export interface KindView<Content, Answer> {
  Icon: typeof IconPencil;
  /** What it asks, without its content, which may still be hidden. */
  invitation: string;
  heading: (content: Content) => string;
  /** The lesson's title stands over its questions instead of its own heading. */
  isTitledByLesson?: true;
  dialogWidth: number;
  Given: FunctionComponent<GivenProps<Content, Answer>>;
}

export interface FieldsProps<Content, Answer> {
  content: Content;
  typed: Answer;
  isLocked: boolean;
  onType: (answer: Answer) => void;
  /** A field was left. */
  onLeave: () => void;
}

/** What asks a kind of mission: its questions, and the fields of its answer. */
export type KindFields<Content, Answer> = FunctionComponent<FieldsProps<Content, Answer>>;
