import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { UnknownJourney } from '../journeys/unknown-journey.tsx';
import { lessonListQuery } from '../lessons/api.ts';
import { formatAnswers, formatMission } from '../lessons/format-lesson.ts';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { journeyAnswersExport } from './api.ts';
import classes from './journey-answers.module.css';

/**
 * /admin/journeys/{id}/answers: the answers of a journey (decision E7). Lists its lessons with a mission, or with answers to a former one,
 * each with a link to its answers.
 */
export function JourneyAnswersPage({ journeyId }: { journeyId: string }) {
  const list = useQuery(lessonListQuery(journeyId));
  if (isUnknown(list.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="answers">
        {list.data?.lessons.some(({ answerCount }) => answerCount > 0) && (
          <ExportLink list={journeyAnswersExport(journeyId)} />
        )}
      </JourneyHead>
      <ExportJobs list="journey-answers" />
      <ListBody
        list={list}
        rows={list.data?.lessons.filter(({ missionType, answerCount }) => missionType !== null || answerCount > 0)}
        loading="Carregando respostas..."
        failed="Erro ao carregar dados"
        empty={
          <EmptyList
            title="Nenhuma missão nesta jornada"
            art={IconMessages}
            action={
              <ButtonLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
                Lições da jornada
              </ButtonLink>
            }
          >
            Quando uma lição tiver uma missão, o que os membros responderem aparece aqui.
          </EmptyList>
        }
      >
        {(lessons) => (
          <Panel className={classes.panel}>
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson.id} className={classes.lesson}>
                  <span className={classes.number}>{lesson.dayNumber ?? '–'}</span>
                  <div className={classes.text}>
                    <Link to="/admin/lessons/$lessonId/answers" params={{ lessonId: lesson.id }}>
                      {lesson.title}
                    </Link>
                    <small>{formatMission(lesson) ?? 'sem missão agora'}</small>
                  </div>
                  <span className={classes.count}>{formatAnswers(lesson.answerCount)}</span>
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </ListBody>
    </>
  );
}
