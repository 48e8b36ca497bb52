import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lessonsWords } from '../../journeys/counts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { isUnknown } from '../ui/is-unknown.ts';
import { EmptyList, FailedList, ListSkeleton } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { lessonListQuery, type LessonList } from './api.ts';
import { Lessons } from './list/lessons.tsx';
import { PlanGap } from './list/plan-gap.tsx';

const route = getRouteApi('/admin/journeys/$journeyId/lessons');

/** /admin/journeys/{id}/lessons: the lessons in their order, to reorder and to delete (specification §2 Admin lesson list). */
export function LessonsPage() {
  const { journeyId } = route.useParams();
  const list = useQuery(lessonListQuery(journeyId));
  if (isUnknown(list.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <PageHead
        title="Lições"
        note={list.data && noteOf(list.data)}
        back={<BackLink to="/admin/journeys">Jornadas</BackLink>}
      >
        <ButtonLink
          to="/journey/$journeyId"
          params={{ journeyId }}
          variant="subtle"
          leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
        >
          Ver como Usuário
        </ButtonLink>
        <ButtonLink
          to="/admin/journeys/$journeyId/edit"
          params={{ journeyId }}
          variant="default"
          leftSection={<IconPencil size={17} stroke={1.8} aria-hidden="true" />}
        >
          Editar Jornada
        </ButtonLink>
        <ButtonLink
          to="/admin/journeys/$journeyId/lessons/new"
          params={{ journeyId }}
          leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}
        >
          Nova Lição
        </ButtonLink>
      </PageHead>
      {list.isPending && <ListSkeleton label="Carregando lições" />}
      {list.isError && !list.data && (
        <FailedList
          title="Erro ao carregar dados"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && <PlanGap journey={list.data.journey} lessonCount={list.data.lessons.length} />}
      {list.data?.lessons.length === 0 && (
        <EmptyList title="Nenhuma lição ainda">
          Cada lição é um vídeo, com uma missão e materiais se você quiser.
        </EmptyList>
      )}
      {list.data && list.data.lessons.length > 0 && <Lessons list={list.data} />}
    </>
  );
}

const noteOf = ({ journey, lessons }: LessonList) => `${journey.name} · ${lessonsWords(lessons.length)}`;
