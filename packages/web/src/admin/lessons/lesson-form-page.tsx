import type { EditableLesson, PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import { IconEye, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { FormSkeleton } from '../ui/form/form-skeleton.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { EmptyList, FailedList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { LessonMenu } from './copies/lesson-menu.tsx';
import { editableLessonQuery, lessonListQuery } from './api.ts';
import { LessonForm, type FocusedField } from './lesson-form.tsx';
import { LessonStatus } from './list/lesson-status.tsx';
import { numberAtEnd } from './list/order.ts';
import { PublicationCard } from './publication/publication-card.tsx';
import publication from './publication/publication.module.css';

const adding = getRouteApi('/admin/journeys/$journeyId/lessons/new');
const editing = getRouteApi('/admin/journeys/$journeyId/lessons/$lessonId/edit');
const failed = 'Erro ao carregar dados';
/** What 'Falta: vídeo, descrição' leads to. */
const focusable: readonly FocusedField[] = ['description', 'videoUrl'];

const Back = ({ journeyId }: { journeyId: string }) => (
  <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
    Lições
  </BackLink>
);

/** /admin/journeys/{journeyId}/lessons/new (specification §2 "Admin lesson form"). Published, the lesson gets the highest number plus one. */
export function NewLessonPage() {
  const { journeyId } = adding.useParams();
  const { parte } = adding.useSearch();
  const { data, error, isError, isFetching, refetch } = useQuery(lessonListQuery(journeyId));
  /** The lesson that was just added. The list may not contain it yet. */
  const [added, setAdded] = useState<EditableLesson | null>(null);
  // An open form stays: its typed values can still be copied.
  if (!data && isUnknown(error, 'journey_not_found')) return <UnknownJourney />;
  const isListOld = added !== null && !data?.lessons.some(({ id }) => id === added.id);
  const part = data?.parts.find(({ id }) => id === parte);
  const dayNumber = data && (numberAtEnd(data, part?.id) ?? 1) + (isListOld ? 1 : 0);
  return (
    <>
      <PageHead
        title="Nova Lição"
        note={data && [data.journey.name, part?.title, `Lição ${dayNumber}`].filter(Boolean).join(' · ')}
        back={<Back journeyId={journeyId} />}
      />
      {isError && !data && <FailedList title={failed} read={{ error, refetch, isFetching }} />}
      {dayNumber === undefined && !isError && <FormSkeleton />}
      {dayNumber !== undefined && (
        <LessonForm
          key={added?.id}
          journeyId={journeyId}
          dayNumber={dayNumber}
          isDraft
          partId={part?.id}
          focused={added ? 'title' : undefined}
          onAnother={setAdded}
        />
      )}
    </>
  );
}

/** /admin/journeys/{journeyId}/lessons/{lessonId}/edit: the same form, filled. */
export function EditLessonPage() {
  const params = editing.useParams();
  return <EditLesson key={`${params.journeyId} ${params.lessonId}`} {...params} />;
}

function EditLesson({ journeyId, lessonId }: { journeyId: string; lessonId: string }) {
  // The form keeps the values it was filled with: what is read again when a draft's hour comes tells its number.
  const { data, error, isError, isSuccess, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...editableLessonQuery(lessonId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [lesson, setLesson] = useState<EditableLesson | null>(null);
  const navigate = useNavigate();
  const focused = useLocation({ select: ({ hash }) => focusable.find((field) => field === hash) });
  const { dayNumber = null, publishAt = null } = data ?? lesson ?? {};
  const toLesson = ({ lesson: placed, journey }: PlacedLesson) =>
    void navigate({
      to: '/admin/journeys/$journeyId/lessons/$lessonId/edit',
      params: { journeyId: journey.id, lessonId: placed.id },
    });
  if (!lesson && isSuccess && isFetchedAfterMount) setLesson(data);
  const toList = () =>
    navigate({
      to: '/admin/journeys/$journeyId/lessons',
      params: { journeyId: lesson?.journey.id ?? journeyId },
      ignoreBlocker: true,
    });
  // If the lesson is deleted while its form is open, the typed values stay: the form reports the deletion on save.
  if (!lesson && isUnknown(error, 'lesson_not_found')) {
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
        note={
          data && (
            <>
              {data.journey.name} ·{' '}
              {data.dayNumber === null ? <LessonStatus lesson={data} /> : `Lição ${data.dayNumber}`}
            </>
          )
        }
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
        {lesson && (
          <LessonMenu
            journeyId={lesson.journey.id}
            lesson={{ id: lessonId, title: lesson.form.title, dayNumber, publishAt }}
            onDuplicated={toLesson}
            onTransferred={toLesson}
            onDeleted={toList}
          />
        )}
      </PageHead>
      {lesson && (
        <div className={publication.page}>
          <PublicationCard journeyId={lesson.journey.id} lessonId={lessonId} />
          <LessonForm
            journeyId={lesson.journey.id}
            dayNumber={dayNumber}
            lesson={{ ...lesson, publishAt }}
            isDraft={dayNumber === null}
            focused={focused}
          />
        </div>
      )}
      {!lesson && isError && <FailedList title={failed} read={{ error, refetch, isFetching }} />}
      {!lesson && !isError && <FormSkeleton />}
    </>
  );
}
