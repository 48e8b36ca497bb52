import { Button } from '@mantine/core';
import { IconLink, IconMovie, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { EmptyList, FailedList, ListSkeleton } from '../ui/list/list-states.tsx';
import { useLessonList } from './api.ts';
import { Lessons } from './list/lessons.tsx';
import { PlanGap } from './list/plan-gap.tsx';
import { PastedRest } from './pasted/pasted-rest.tsx';

const PasteDialog = lazyDialog(() => import('./pasted/paste-dialog.tsx'), 'PasteDialog');
const route = getRouteApi('/admin/journeys/$journeyId/lessons');

/** /admin/journeys/{id}/lessons: the lessons in their order, with reordering and deletion (specification §2 "Admin lesson list"). */
export function LessonsPage() {
  const { journeyId } = route.useParams();
  const list = useLessonList(journeyId);
  const [isPasting, setPasting] = useState(false);
  if (isUnknown(list.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="lessons">
        <Button
          variant="default"
          leftSection={<IconLink size={17} stroke={1.8} aria-hidden="true" />}
          disabled={!list.data}
          onClick={() => setPasting(true)}
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
      {list.isPending && <ListSkeleton label="Carregando lições" />}
      {list.isError && !list.data && <FailedList title="Erro ao carregar dados" read={list} />}
      {list.data && <PastedRest journeyId={journeyId} />}
      {list.data && <PlanGap journey={list.data.journey} lessonCount={list.data.lessons.length} />}
      {list.data?.lessons.length === 0 && (
        <EmptyList
          title="Nenhuma lição ainda"
          art={IconMovie}
          action={
            <ButtonLink to="/admin/journeys/$journeyId/lessons/new" params={{ journeyId }} variant="light">
              Criar a primeira lição
            </ButtonLink>
          }
        >
          Cada lição é um vídeo, com uma missão e materiais se você quiser.
        </EmptyList>
      )}
      {list.data && list.data.lessons.length > 0 && <Lessons list={list.data} />}
      {list.data && isPasting && (
        <PasteDialog journeyId={journeyId} lessonCount={list.data.lessons.length} onClose={() => setPasting(false)} />
      )}
    </>
  );
}
