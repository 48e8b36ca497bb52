import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import { plural } from '@jornada/domain/plural';
import { Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLessons } from '../../../journeys/counts.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { keepPasted, usePasted } from './kept-lines.ts';
import { linesIn, MOST_PASTED, problemsIn } from './pasted-lines.ts';
import classes from './pasted.module.css';

type PasteDialogProps = { journeyId: string; lessonCount: number; onClose: () => void };

/**
 * Adds several lessons from pasted lines. Each line is checked here; then each lesson's form asks for the rest. Lines that are no lesson are named
 * and left out.
 */
export function PasteDialog({ journeyId, lessonCount, onClose }: PasteDialogProps) {
  const navigate = useNavigate();
  const before = usePasted(journeyId);
  const [text, setText] = useState('');
  const lines = linesIn(text);
  const lessons = lines.flatMap((line) => (line.ok ? [line.lesson] : []));
  const waiting = before?.lessons ?? [];
  const room = Math.min(MOST_PASTED, MAX_LESSONS - lessonCount) - waiting.length;
  const isTooMany = lessons.length > room;

  function go() {
    const total = (before?.total ?? 0) + lessons.length;
    if (!keepPasted(journeyId, { lessons: [...waiting, ...lessons], total })) {
      return toast.error('O navegador não deixa guardar as linhas coladas. Crie as lições uma a uma.');
    }
    onClose();
    void navigate({ to: '/admin/journeys/$journeyId/lessons/new', params: { journeyId }, hash: 'coladas' });
  }

  return (
    <Dialog title="Colar links" onClose={onClose} width={640}>
      <DialogFields>
        <DialogLead>
          Uma lição por linha: título | link. Só o título ou só o link também vale. Depois, o formulário de cada lição
          pede a descrição; nenhuma é criada antes disso.
        </DialogLead>
        <Textarea
          label="Linhas"
          placeholder={'Para onde foi o dinheiro? | https://youtu.be/…\nO extrato sem susto | https://vimeo.com/…'}
          autosize
          minRows={5}
          maxRows={12}
          data-autofocus
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.read} aria-live="polite">
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
              {lessons.map(({ title, videoUrl }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and two may be the same
                <li key={index}>
                  <b>{title || 'Sem título'}</b> <small>{videoUrl || 'sem link'}</small>
                </li>
              ))}
            </ol>
          )}
        </div>
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={lessons.length === 0 || isTooMany} onClick={go}>
          {lessons.length === 0 ? 'Preencher lições' : `Preencher ${formatLessons(lessons.length)}`}
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
