import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { IconButton, IconButtons } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { wrongQuestionPath, type OfForm } from '../../lesson-values.ts';
import { KIND_LABELS } from './question-drafts.ts';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionFieldsProps } from './question-options.tsx';
import list from '../../list/lessons.module.css';
import classes from './quiz-editor.module.css';

type QuestionCardProps = OfForm &
  QuestionFieldsProps & {
    count: number;
    isOpen: boolean;
    /** It was added just now: its text takes the focus. */
    isNew: boolean;
    isHeld: boolean;
    handle: ComponentProps<'button'>;
    onToggle: () => void;
    onMove: (step: 1 | -1) => void;
    onDuplicate: (() => void) | undefined;
    onRemove: (isByKeyboard: boolean) => void;
  };

/** A question of the editor: folded to its number, text and kind, or open with its fields. */
export function QuestionCard(props: QuestionCardProps) {
  const { form, draft, at, count, isOpen, isNew, isHeld, handle, onToggle, onMove, onDuplicate, onRemove } = props;
  const { id, text, kind } = draft.question;
  const card = useRef<HTMLLIElement>(null);
  const name = `pergunta ${at + 1}`;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const wrong = form.errors[wrongQuestionPath(id)];
  useEffect(() => {
    if (isNew) card.current?.querySelector('textarea')?.focus();
  }, [isNew]);
  return (
    <li ref={card} className={classes.card} data-open={isOpen || undefined} data-held={isHeld || undefined}>
      <div className={classes.head}>
        <button type="button" className={list.handle} aria-label={`Mover ${name}`} {...handle}>
          <IconGripVertical size={18} stroke={1.8} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          // An error of a field that is folded away has its place here.
          data-path={isOpen ? undefined : wrongQuestionPath(id)}
          onClick={onToggle}
        >
          <b>{at + 1}</b>
          <span className={classes.title}>
            {text || 'Pergunta sem texto'}
            {wrong && !isOpen && <small className={classes.error}>{wrong}</small>}
          </span>
          {!isOpen && <Pill>{KIND_LABELS[kind]}</Pill>}
          <Chevron size={18} stroke={1.8} aria-hidden="true" />
        </button>
        {isOpen && (
          <IconButtons>
            <IconButton
              icon={IconArrowUp}
              label={`Mover ${name} para cima`}
              hint="Mover para cima"
              aria-disabled={at === 0}
              onClick={() => at > 0 && onMove(-1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={`Mover ${name} para baixo`}
              hint="Mover para baixo"
              aria-disabled={at === count - 1}
              onClick={() => at < count - 1 && onMove(1)}
            />
            {onDuplicate && (
              <IconButton icon={IconCopy} label={`Duplicar ${name}`} hint="Duplicar" onClick={onDuplicate} />
            )}
            <IconButton
              icon={IconTrash}
              label={`Excluir ${name}`}
              hint="Excluir"
              danger
              // A press of a key has no clicks.
              onClick={({ detail }) => onRemove(detail === 0)}
            />
          </IconButtons>
        )}
      </div>
      {isOpen && <QuestionFields {...props} />}
    </li>
  );
}
