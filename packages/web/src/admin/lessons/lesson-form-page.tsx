import { IconEye, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { isUnknown } from '../ui/is-unknown.ts';
import { EmptyList, FailedList } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { editableLessonQuery, lessonListQuery } from './api.ts';
import { LessonForm } from './lesson-form.tsx';

const adding = getRouteApi('/admin/journeys/$journeyId/lessons/new');
const editing = getRouteApi('/admin/journeys/$journeyId/lessons/$lessonId/edit');
const failed = 'Erro ao carregar dados';

const Back = ({ journeyId }: { journeyId: string }) => (
  <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
    Lições
  </BackLink>
);

/** /admin/journeys/{journeyId}/lessons/new (specification §2 Admin lesson form): the highest number plus one. */
export function NewLessonPage() {
  const { journeyId } = adding.useParams();
  const { data, error, isError, isFetching, refetch } = useQuery(lessonListQuery(journeyId));
  if (isUnknown(error, 'journey_not_found')) return <UnknownJourney />;
  const dayNumber = data && Math.max(0, ...data.lessons.map((lesson) => lesson.dayNumber)) + 1;
  return (
    <>
      <PageHead
        title="Nova Lição"
        note={data && `${data.journey.name} · Lição ${dayNumber}`}
        back={<Back journeyId={journeyId} />}
      />
      {isError && !data && (
        <FailedList title={failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {dayNumber !== undefined ? (
        <LessonForm journeyId={journeyId} dayNumber={dayNumber} />
      ) : (
        !isError && <FormSkeleton />
      )}
    </>
  );
}

/** /admin/journeys/{journeyId}/lessons/{lessonId}/edit: the same editor, filled. */
export function EditLessonPage() {
  const params = editing.useParams();
  return <EditLesson key={params.lessonId} {...params} />;
}

function EditLesson({ journeyId, lessonId }: { journeyId: string; lessonId: string }) {
  // The form keeps what it was filled with; another read while it stands would only tempt it.
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...editableLessonQuery(lessonId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isUnknown(error, 'lesson_not_found')) {
    return (
      <EmptyList
        title="Lição não encontrada"
        action={
          <ButtonLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
            Voltar para as lições
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHead
        title="Editar Lição"
        note={data && `${data.journey.name} · Lição ${data.dayNumber}`}
        back={<Back journeyId={journeyId} />}
      >
        <ButtonLink
          to="/lesson/$lessonId"
          params={{ lessonId }}
          variant="subtle"
          leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
        >
          Ver como Usuário
        </ButtonLink>
        {data?.form.hasMission && (
          <ButtonLink
            to="/admin/lessons/$lessonId/answers"
            params={{ lessonId }}
            variant="default"
            leftSection={<IconMessages size={17} stroke={1.8} aria-hidden="true" />}
          >
            Respostas
          </ButtonLink>
        )}
      </PageHead>
      {isError && <FailedList title={failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isError &&
        (data && isFetchedAfterMount ? (
          <LessonForm journeyId={data.journey.id} dayNumber={data.dayNumber} lesson={data} />
        ) : (
          <FormSkeleton />
        ))}
    </>
  );
}
