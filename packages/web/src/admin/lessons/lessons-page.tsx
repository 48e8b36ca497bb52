import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconLink, IconMovie, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { formatDays } from '../../platform/number-format.ts';
import { BinLink } from '../journeys/bin-link.tsx';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { formatGap } from '../journeys/journey-labels.ts';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { usePlanQuestion } from '../plan-change/use-plan-question.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { lessonListQuery, useSetTotalDays, type LessonList } from './api.ts';
import { countStates, formatDrafts } from './list/lesson-state.ts';
import { Lessons } from './list/lessons.tsx';
import { nothingPasted } from './pasted/kept-paste.ts';
import classes from './lessons-page.module.css';

const PasteDialog = lazyDialog(() => import('./pasted/paste-dialog.tsx'), 'PasteDialog');
const route = getRouteApi('/admin/journeys/$journeyId/lessons');

/** /admin/journeys/{id}/lessons: the lessons in their order, with reordering and deletion (specification §2 "Admin lesson list"). */
export function LessonsPage() {
  const { journeyId } = route.useParams();
  const list = useQuery(lessonListQuery(journeyId));
  /** Open while it is not null; with the part that it begins with. */
  const [pasting, setPasting] = useState<{ partId?: string } | null>(null);
  const [pasted, keepPasted] = useState(nothingPasted);
  if (isUnknown(list.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="lessons">
        <BinLink journeyId={journeyId} />
        <Button
          variant="default"
          leftSection={<IconLink size={17} stroke={1.8} aria-hidden="true" />}
          disabled={!list.data}
          onClick={() => setPasting({})}
        >
          Colar links
        </Button>
        <ButtonLink
          to="/admin/journeys/$journeyId/lessons/new"
          params={{ journeyId }}
          leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}
        >
          Nova Lição
        </ButtonLink>
      </JourneyHead>
      {list.data && <PlanGap journey={list.data.journey} counts={countStates(list.data.lessons)} />}
      <ListBody
        list={list}
        rows={list.data && [...list.data.parts, ...list.data.lessons]}
        loading="Carregando lições"
        failed="Erro ao carregar dados"
        empty={
          <EmptyList
            title="Nenhuma lição ainda"
            art={IconMovie}
            action={
              <ButtonLink to="/admin/journeys/$journeyId/lessons/new" params={{ journeyId }} variant="light">
                Criar a primeira lição
              </ButtonLink>
            }
          >
            Cada lição tem um vídeo ou um texto, com uma missão e materiais se você quiser.
          </EmptyList>
        }
      >
        {() => list.data && <Lessons list={list.data} onPaste={(partId) => setPasting({ partId })} />}
      </ListBody>
      {list.data && pasting && (
        <PasteDialog list={list.data} {...pasting} kept={pasted} onKeep={keepPasted} onClose={() => setPasting(null)} />
      )}
    </>
  );
}

type PlanGapProps = { journey: LessonList['journey']; counts: ReturnType<typeof countStates> };

/** The gap between lessons and plan, and a button that sets the plan to the number of lessons (decision D8). */
function PlanGap({ journey: { id, totalDays }, counts }: PlanGapProps) {
  const { sendAsked, dialog } = usePlanQuestion();
  const setTotalDays = useSetTotalDays(id, sendAsked);
  const lessonCount = counts.published;
  const waiting = counts.draft + counts.scheduled;
  const gap = formatGap(lessonCount, totalDays);
  if (!gap) return null;
  return (
    <div className={classes.gap}>
      <p>
        <b>{gap}</b> O plano é de {formatDays(totalDays)}.
        {waiting > 0 && ` ${formatDrafts(waiting)} ${plural(waiting, 'espera', 'esperam')}.`}
      </p>
      {lessonCount > 0 && (
        <Button variant="default" loading={setTotalDays.isPending} onClick={() => setTotalDays.mutate(lessonCount)}>
          Ajustar o plano para {lessonCount}
        </Button>
      )}
      {dialog}
    </div>
  );
}
