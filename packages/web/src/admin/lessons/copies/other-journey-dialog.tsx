import type { PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLessons } from '../../../journeys/counts.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { journeyListQuery } from '../../journeys/api.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import option from '../../ui/form/option.module.css';
import { usePlanQuestion } from '../../plan-change/use-plan-question.tsx';
import { useCopyLesson, useTransferLesson } from './api.ts';
import classes from './other-journey-dialog.module.css';
import { formatPlaced } from '../format-lesson.ts';

const texts = {
  copy: {
    title: 'Copiar para outra jornada',
    lead: 'A cópia fica no fim da jornada escolhida, sem os materiais, e os membros dela já a veem.',
    action: 'Copiar lição',
  },
  transfer: {
    title: 'Mover para outra jornada',
    lead: 'A lição sai desta jornada e vai, com os materiais, para o fim da escolhida. As seguintes ficam com um número a menos.',
    action: 'Mover lição',
  },
} as const;

type OtherJourneyDialogProps = {
  /** The lesson's journey. */
  journeyId: string;
  lesson: { id: string; title: string; dayNumber: number | null };
  action: keyof typeof texts;
  /** A lesson that cannot be transferred can be copied. */
  onCopyInstead: () => void;
  onTransferred: ((placed: PlacedLesson) => void) | undefined;
  onClose: () => void;
};

/** Asks for the journey to whose end a lesson is copied or transferred. */
export function OtherJourneyDialog(props: OtherJourneyDialogProps) {
  const { journeyId, lesson, action, onCopyInstead, onTransferred, onClose } = props;
  const [busca, search] = useState<string | undefined>();
  const [chosen, choose] = useState<string | null>(null);
  const list = useInfiniteQuery(journeyListQuery({ busca }));
  const copy = useCopyLesson(
    ({ lesson: placed, journey }) => `Lição copiada para ${journey.name}: ${formatPlaced(placed.dayNumber)}.`,
  );
  const { sendAsked, dialog } = usePlanQuestion();
  const transfer = useTransferLesson(journeyId, sendAsked);
  const isPending = copy.isPending || transfer.isPending;
  const once = useOnce(isPending);
  const others = list.data?.rows.filter(({ id }) => id !== journeyId) ?? [];
  const isBegun = action === 'transfer' && transfer.error?.code === 'lesson_begun';
  const leave = () => {
    if (!isPending) onClose();
  };

  function submit(target: string) {
    const place = { lessonId: lesson.id, journeyId: target };
    if (action === 'copy') return copy.mutate(place, { onSuccess: onClose });
    transfer.mutate(
      { ...place, isDraft: lesson.dayNumber === null },
      {
        onSuccess: (placed) => {
          if (!placed) return;
          onClose();
          onTransferred?.(placed);
        },
      },
    );
  }

  return (
    <Dialog title={texts[action].title} onClose={leave} width={520}>
      <DialogFields>
        <DialogLead>
          <b>{lesson.title}</b>. {texts[action].lead}
        </DialogLead>
        <SearchBox label="Buscar jornada" placeholder="Buscar por nome" value={busca} onSearch={search} />
        <fieldset className={classes.journeys} aria-busy={list.isFetching}>
          <legend>Jornada</legend>
          {others.map(({ id, name, lessonCount, status }) => (
            <label key={id} className={`${option.option} ${classes.journey}`} data-chosen={id === chosen || undefined}>
              <input type="radio" name="journey" checked={id === chosen} onChange={() => choose(id)} />
              <span>
                {name}
                <small>
                  {formatLessons(lessonCount)} · {status === 'active' ? 'Ativa' : 'Inativa'}
                </small>
              </span>
            </label>
          ))}
          {list.isPending && <p>Carregando jornadas...</p>}
          {list.isError && <p role="alert">Erro ao carregar jornadas</p>}
          {list.data && others.length === 0 && (
            <p>{busca ? `Nada combina com “${busca}”.` : 'Não há outra jornada.'}</p>
          )}
          <LoadMore list={list} />
        </fieldset>
        {isBegun && <p role="alert">{transfer.error?.message}</p>}
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        {isBegun ? (
          <Button onClick={onCopyInstead}>Copiar em vez de mover</Button>
        ) : (
          <Button
            loading={isPending}
            disabled={chosen === null || !others.some(({ id }) => id === chosen)}
            onClick={() => chosen !== null && once(() => submit(chosen))}
          >
            {texts[action].action}
          </Button>
        )}
      </DialogActions>
      {dialog}
    </Dialog>
  );
}
