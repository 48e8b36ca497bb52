import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../ui/toast/toast.ts';
import { useSession } from '../../../platform/session.ts';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';
import { Panel } from '../../ui/panel.tsx';
import { lessonListQuery, type LessonList } from '../api.ts';
import { formatPublishing, stateOf } from '../list/lesson-state.ts';
import { Missing } from '../list/lesson-status.tsx';
import { numberOnceIn } from '../list/order.ts';
import type { PublicationAction } from './publication-items.tsx';
import classes from './publication.module.css';
import { usePublication } from './use-publication.tsx';

type PublicationCardProps = { journeyId: string; lessonId: string };

/** Beside a lesson's form: whether members see it, the number it gets, and what changes that. Nothing until that is known. */
export function PublicationCard({ journeyId, lessonId }: PublicationCardProps) {
  const { data: list } = useQuery(lessonListQuery(journeyId));
  const lesson = list?.lessons.find(({ id }) => id === lessonId);
  return list && lesson ? <Card list={list} lesson={lesson} /> : null;
}

function Card({ list, lesson }: { list: LessonList; lesson: LessonList['lessons'][number] }) {
  const { today } = useSession();
  const journeyId = list.journey.id;
  const { choose, isPending, dialogs } = usePublication({ journeyId, lesson });
  const state = stateOf(lesson);
  const isReady = lesson.missing.length === 0;
  /** The server publishes the saved lesson. */
  const button = (action: PublicationAction, word: string) => (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => (isAnythingUnsaved() ? toast.info('Salve antes: vale o que está salvo.') : choose(action))}
    >
      {word}
    </Button>
  );
  return (
    <Panel pad className={classes.card}>
      <h2>{{ published: 'Publicada', scheduled: 'Agendada', draft: 'Rascunho' }[state]}</h2>
      {state === 'published' ? (
        <p>É a lição {lesson.dayNumber}. Os membros veem o que você salva.</p>
      ) : (
        <p>
          {lesson.publishAt
            ? `Publica em ${formatPublishing(lesson.publishAt, today.slice(0, 4))}, como lição`
            : `${lesson.keepers === 0 ? 'Só administradores veem. ' : ''}Publicada agora, será a lição`}{' '}
          {numberOnceIn(list, lesson.id)}.
        </p>
      )}
      {!isReady && (
        <>
          <Missing journeyId={journeyId} lesson={lesson} />
          <p>Preencha e salve para publicar.</p>
        </>
      )}
      {state === 'published' && button('takeBack', 'Voltar a rascunho')}
      {state !== 'published' && isReady && button('schedule', lesson.publishAt ? 'Mudar dia e hora' : 'Publicar em…')}
      {state === 'scheduled' && button('unschedule', 'Cancelar agendamento')}
      {dialogs}
    </Panel>
  );
}
