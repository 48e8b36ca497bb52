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
import { LessonForm } from './lesson-form.tsx';
import { keepPasted, usePasted, withoutFirst, type Pasted } from './pasted/kept-lines.ts';
import { PastedProgress } from './pasted/pasted-progress.tsx';
import { SkipButton } from './pasted/skip-button.tsx';
import { formatNumber } from './format-lesson.ts';

const adding = getRouteApi('/admin/journeys/$journeyId/lessons/new');
const editing = getRouteApi('/admin/journeys/$journeyId/lessons/$lessonId/edit');
const failed = 'Erro ao carregar dados';

const Back = ({ journeyId }: { journeyId: string }) => (
  <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
    Lições
  </BackLink>
);

/** /admin/journeys/{journeyId}/lessons/new (specification §2 "Admin lesson form"). The lesson gets the highest number plus one. */
export function NewLessonPage() {
  const { journeyId } = adding.useParams();
  const navigate = useNavigate();
  const { data, error, isError, isFetching, refetch } = useQuery(lessonListQuery(journeyId));
  const isPasted = useLocation({ select: ({ hash }) => hash === 'coladas' });
  const kept = usePasted(journeyId);
  /** The lesson that was just added. The list may not contain it yet. */
  const [added, setAdded] = useState<EditableLesson | null>(null);
  // An open form stays: its typed values can still be copied.
  if (!data && isUnknown(error, 'journey_not_found')) return <UnknownJourney />;
  const isListOld = added !== null && !data?.lessons.some(({ id }) => id === added.id);
  const dayNumber = data && data.lessons.length + (isListOld ? 2 : 1);
  const pasted = isPasted ? kept : null;
  const start = pasted?.lessons[0];

  /** Leads to the next pasted lesson, or back to the list after the last. */
  async function goOn(of: Pasted) {
    if (of.lessons.length === 1) {
      await navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId }, ignoreBlocker: true });
    }
    keepPasted(journeyId, withoutFirst(of));
  }

  return (
    <>
      <PageHead
        title="Nova Lição"
        note={data && `${data.journey.name} · Lição ${dayNumber}`}
        back={<Back journeyId={journeyId} />}
      />
      {isError && !data && <FailedList title={failed} read={{ error, refetch, isFetching }} />}
      {dayNumber === undefined && !isError && <FormSkeleton />}
      {dayNumber !== undefined && pasted && start && (
        <>
          <PastedProgress pasted={pasted} />
          <LessonForm
            key={`${pasted.total} ${pasted.lessons.length}`}
            journeyId={journeyId}
            dayNumber={dayNumber}
            start={start}
            focused={start.title ? 'description' : 'title'}
            save={pasted.lessons.length > 1 ? 'Salvar e continuar' : 'Salvar Lição'}
            onSaved={(lesson) => {
              setAdded(lesson);
              void goOn(pasted);
            }}
            aside={<SkipButton onSkip={() => void goOn(pasted)} />}
          />
        </>
      )}
      {dayNumber !== undefined && !start && (
        <LessonForm
          key={added?.id}
          journeyId={journeyId}
          dayNumber={dayNumber}
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
  // The form keeps the values it was filled with, so reading again while it is open has no use.
  const { data, error, isError, isSuccess, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...editableLessonQuery(lessonId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [lesson, setLesson] = useState<EditableLesson | null>(null);
  const navigate = useNavigate();
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
        note={data && `${data.journey.name} · ${formatNumber(data.dayNumber)}`}
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
            lesson={{ id: lessonId, title: lesson.form.title }}
            onDuplicated={toLesson}
            onTransferred={toLesson}
            onDeleted={toList}
          />
        )}
      </PageHead>
      {lesson && (
        <LessonForm
          journeyId={lesson.journey.id}
          dayNumber={data?.dayNumber ?? lesson.dayNumber ?? 1}
          lesson={lesson}
        />
      )}
      {!lesson && isError && <FailedList title={failed} read={{ error, refetch, isFetching }} />}
      {!lesson && !isError && <FormSkeleton />}
    </>
  );
}
