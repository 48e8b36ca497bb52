import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_QUESTIONS } from '@jornada/domain/missions/limits';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconClipboardText, IconEye, IconFileImport, IconPlus, type Icon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { offerUndo } from '../../../ui/deletions/offer-undo.tsx';
import type { PendingFiles } from '../../document/use-document-editor.ts';
import type { OfForm } from '../../lesson-values.ts';
import { moved } from '../../list/moved.ts';
import { useReorder } from '../../list/use-reorder.ts';
import { QuestionCard } from './question-card.tsx';
import { draftAt, duplicated, newQuestion, withChanged, withQuestions, type QuestionDraft } from './question-drafts.ts';
import classes from './quiz-editor.module.css';
import { QuizRulesFields } from './quiz-rules.tsx';
import { useQuizPictures } from './use-quiz-pictures.ts';

const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx'), 'PasteDialog');
const GiftDialog = lazyDialog(() => import('./gift-dialog.tsx'), 'GiftDialog');
const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

type QuizEditorProps = OfForm & { lessonId: string | undefined; onPending: (files: PendingFiles) => void };

/** The questions and rules of a quiz: one question open, the others folded. */
export function QuizEditor({ form, lessonId, onPending }: QuizEditorProps) {
  const helpId = useId();
  const content = form.values.quiz;
  const { quiz } = content;
  const [openId, setOpenId] = useState(quiz[0]?.id);
  const [newId, setNewId] = useState<string>();
  const [dialog, setDialog] = useState<'paste' | 'gift' | 'preview'>();
  const [pasted, setPasted] = useState('');
  const change = (next: (now: QuizContent) => QuizContent) => form.setFieldValue('quiz', next);
  const pictures = useQuizPictures({ lessonId, onPending, onChange: change });
  const { listRef, shown, heldId, announcement, handleOf } = useReorder({
    items: quiz,
    describe: (rows, at) => `${rows[at]?.text || 'Pergunta'}: posição ${at + 1} de ${rows.length}`,
    onDrop: (_, rows) => change((now) => ({ ...now, quiz: [...rows] })),
  });
  const room = QUIZ_QUESTIONS.max - quiz.length;

  function add(draft: QuestionDraft, at?: number) {
    change((now) => withQuestions(now, [draft], at));
    setOpenId(draft.question.id);
    setNewId(draft.question.id);
  }
  function remove(at: number, isByKeyboard: boolean) {
    const question = quiz[at]!;
    change((now) => ({ ...now, quiz: now.quiz.filter(({ id }) => id !== question.id) }));
    const undo = () => {
      // Its key is still there: it goes when the quiz is saved.
      change((now) => ({ ...now, quiz: now.quiz.toSpliced(at, 0, question) }));
      setOpenId(question.id);
    };
    offerUndo(`Pergunta ${at + 1} excluída.`, undo, isByKeyboard);
  }
  const open = (name: typeof dialog) => () => setDialog(name);
  const dialogProps = {
    room,
    onAdd: (drafts: readonly QuestionDraft[]) => change((now) => withQuestions(now, drafts)),
    onClose: () => setDialog(undefined),
  };

  return (
    <div className={classes.editor}>
      {quiz.length === 0 && <p>Nenhuma pergunta ainda. Escreva a primeira, ou cole várias de uma vez.</p>}
      <ol ref={listRef} className={classes.cards} aria-label="Perguntas">
        {shown.map((question, at) => (
          <QuestionCard
            key={question.id}
            form={form}
            draft={draftAt({ ...content, quiz: [...shown] }, at)!}
            at={at}
            count={shown.length}
            isOpen={question.id === openId}
            isNew={question.id === newId}
            isHeld={question.id === heldId}
            handle={{ ...handleOf(question.id), 'aria-describedby': helpId }}
            pictures={pictures}
            onToggle={() => setOpenId(question.id === openId ? undefined : question.id)}
            onChange={(edit) => change((now) => withChanged(now, question.id, edit))}
            onMove={(step) => change((now) => ({ ...now, quiz: moved(now.quiz, at, at + step) }))}
            onDuplicate={room > 0 ? () => add(duplicated(draftAt(content, at)!), at + 1) : undefined}
            onRemove={(isByKeyboard) => remove(at, isByKeyboard)}
          />
        ))}
      </ol>
      {form.errors['quiz.quiz'] && (
        <p className={classes.error} role="alert">
          {form.errors['quiz.quiz']}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          data-path="quiz.quiz"
          leftSection={<IconPlus size={16} stroke={2.2} aria-hidden="true" />}
          disabled={room <= 0}
          onClick={() => add(newQuestion())}
        >
          Pergunta
        </Button>
        <Tool icon={IconClipboardText} label="Colar perguntas" onClick={open('paste')} />
        <Tool icon={IconFileImport} label="Importar GIFT" onClick={open('gift')} />
        {quiz.length > 0 && <Tool icon={IconEye} label="Experimentar" onClick={open('preview')} />}
      </div>
      <QuizRulesFields form={form} onChange={(rules) => change((now) => ({ ...now, ...rules }))} />
      <VisuallyHidden id={helpId}>
        Arraste, ou use espaço para pegar, as setas para mover e espaço para soltar.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {dialog === 'paste' && <PasteDialog text={pasted} onText={setPasted} {...dialogProps} />}
      {dialog === 'gift' && <GiftDialog {...dialogProps} />}
      {dialog === 'preview' && <PreviewDialog content={content} onClose={dialogProps.onClose} />}
    </div>
  );
}

const Tool = ({ icon: Glyph, label, onClick }: { icon: Icon; label: string; onClick: () => void }) => (
  <Button variant="subtle" leftSection={<Glyph size={17} stroke={1.8} aria-hidden="true" />} onClick={onClick}>
    {label}
  </Button>
);
