import { MOST_PASTED } from '@jornada/contract/lessons/drafts';
import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import { counted, plural } from '@jornada/domain/plural';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api-problem.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOnce } from '../../../ui/use-once.ts';
import type { LessonList } from '../api.ts';
import { newId } from '../../../platform/new-id.ts';
import { formatDrafts } from '../list/lesson-state.ts';
import { useCreateDrafts } from './api.ts';
import { nothingPasted, type KeptPaste } from './kept-paste.ts';
import { linesIn, problemsIn } from './pasted-lines.ts';
import classes from './pasted.module.css';

type PasteDialogProps = {
  list: LessonList;
  /** The part that is chosen at first; by default the last one. */
  partId?: string | undefined;
  kept: KeptPaste;
  onKeep: (kept: KeptPaste) => void;
  onClose: () => void;
};

/**
 * Makes drafts of pasted lines at once. Lines that are no lesson are named and left out; they stay in the dialog to be corrected, while the
 * others are kept.
 */
export function PasteDialog({ list, partId: asked, kept, onKeep, onClose }: PasteDialogProps) {
  const { journey, parts, lessons: present } = list;
  const { text, unanswered } = kept;
  const setText = (typed: string) => onKeep({ text: typed, unanswered });
  const [partId, setPart] = useState(asked ?? parts.at(-1)?.id ?? null);
  const create = useCreateDrafts(journey.id);
  const once = useOnce(create.isPending);
  const lines = linesIn(text);
  const lessons = lines.flatMap((line) => (line.ok ? [{ ...line.lesson, number: line.number }] : []));
  const room = Math.min(MOST_PASTED, MAX_LESSONS - present.length);
  const isTooMany = lessons.length > room;
  const leave = () => {
    if (!create.isPending) onClose();
  };

  function send() {
    // Not by number: lines that are no lesson may have gone meanwhile.
    const texts = lines.flatMap((line) => (line.ok ? [line.text] : []));
    const key = JSON.stringify([journey.id, partId, texts]);
    const drafts = unanswered.get(key) ?? lessons.map(({ title, videoUrl }) => ({ id: newId(), title, videoUrl }));
    onKeep({ text, unanswered: new Map(unanswered).set(key, drafts) });
    create.mutate(
      { drafts, partId },
      {
        onSuccess: ({ count }) => {
          toast.success(counted(count, 'rascunho criado', 'rascunhos criados'));
          const wrong = lines.flatMap((line) => (line.ok ? [] : [line.text]));
          onKeep({ ...nothingPasted, text: wrong.join('\n') });
          if (wrong.length === 0) onClose();
        },
        // After a refusal the same drafts would be refused again.
        onError: (problem) => {
          if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500)
            onKeep({ ...nothingPasted, text });
        },
      },
    );
  }

  return (
    <Dialog title="Colar links" onClose={leave} width={640}>
      <DialogFields>
        <DialogLead>
          Uma lição por linha: título | link. Só o título ou só o link também vale. Cada uma vira um rascunho, que só
          administradores veem; complete e publique quando quiser.
        </DialogLead>
        <Textarea
          label="Linhas"
          placeholder={'Para onde foi o dinheiro? | https://youtu.be/…\nO extrato sem susto | https://vimeo.com/…'}
          autosize
          minRows={5}
          maxRows={8}
          data-autofocus
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {parts.length > 0 && (
          <NativeSelect
            label="Parte"
            data={parts.map(({ id, title }) => ({ value: id, label: title }))}
            value={partId ?? ''}
            onChange={(event) => setPart(event.currentTarget.value)}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
        <div className={classes.read} role="group" aria-label="O que foi lido" tabIndex={0} aria-live="polite">
          {isTooMany && (
            <p className={classes.wrong}>
              {room > 0 ? `Cabem mais ${room} lições; há ${lessons.length}.` : 'Não cabem mais lições agora.'}
            </p>
          )}
          {problemsIn(lines).map(({ problem, numbers }) => (
            <p key={problem} className={classes.wrong}>
              {formatLeftOut(numbers)} {problem}
            </p>
          ))}
          {lessons.length > 0 && (
            <ol className={classes.lessons} aria-label="Lições lidas">
              {lessons.map(({ number, title, videoUrl }) => (
                <li key={number} value={number}>
                  <b>{title}</b> <small>{videoUrl || 'sem link'}</small>
                </li>
              ))}
            </ol>
          )}
        </div>
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button loading={create.isPending} disabled={lessons.length === 0 || isTooMany} onClick={() => once(send)}>
          {lessons.length === 0 ? 'Criar rascunhos' : `Criar ${formatDrafts(lessons.length)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** So many numbers of lines fit into a sentence. */
const MOST_NAMED = 8;

/** 'Linhas 2, 5 e mais 3 ficam de fora.' */
function formatLeftOut(numbers: readonly number[]): string {
  const more = numbers.length - MOST_NAMED;
  const named = [...numbers.slice(0, MOST_NAMED).map(String), ...(more > 0 ? [`mais ${more}`] : [])];
  const list = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} e ${named.at(-1)}`;
  return plural(numbers.length, `Linha ${list} fica de fora.`, `Linhas ${list} ficam de fora.`);
}
