import { useCallback, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { LessonPage } from '@jornada/contract/lessons';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import { HeaderProgress } from '../ui/header-progress.tsx';
import { useSession } from '../platform/session.ts';
import { headline, type Celebrated } from '../rewards/celebration/celebration-plan.ts';
import { Celebration } from '../rewards/celebration/celebration.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { shownToasts, toast } from '../ui/toast.ts';
import { useCompleteLesson } from './api.ts';
import { CompletionBar } from './completion-bar.tsx';
import { lessonPosition } from '../journeys/lesson-state.ts';
import { LessonTurns } from './lesson-turns.tsx';
import { LessonSide } from './list/lesson-side.tsx';
import { Materials } from './materials.tsx';
import { MissionBanner } from './mission-banner.tsx';
import { neighboursOf } from './neighbours.ts';
import { LessonPlayer } from './player/lesson-player.tsx';
import styles from './lesson-screen.module.css';

/** An open lesson: watch, download, complete, celebrate, go on (specification §2, §4). */
export function LessonScreen({ page }: { page: LessonPage }) {
  const { lesson, journey } = page;
  const { gamificationEnabled } = useSession().settings;
  const [celebrated, celebrate] = useState<Celebrated | null>(null);
  const navigate = useNavigate();
  const goToJourney = useCallback(
    () => void navigate({ to: '/journey/$journeyId', params: { journeyId: journey.id } }),
    [navigate, journey.id],
  );
  const { complete, isPending } = useCompleteLesson(
    { lessonId: lesson.id, progressVersion: page.progressVersion },
    (completion) => {
      const { rewards } = completion;
      if (rewards) {
        // What was said before must not lie over the reward.
        for (const { id } of shownToasts.now()) shownToasts.dismiss(id);
        return celebrate({ ...completion, rewards, journeyId: journey.id });
      }
      toast.success(headline(completion));
      goToJourney();
    },
  );
  const isDone = lesson.completedAt !== null;
  return (
    <>
      <HeaderProgress
        completedDays={completedDays(page.currentDay, journey.totalDays)}
        totalDays={journey.totalDays}
        progressPercent={progressPercent(page.currentDay, journey.totalDays)}
      />
      <BackLink to="/journey/$journeyId" params={{ journeyId: journey.id }}>
        {journey.name}
      </BackLink>
      <div className={styles.grid}>
        <article className={styles.lesson}>
          <p className={styles.position}>
            {lessonPosition(lesson.dayNumber, journey.totalDays, journey.modoLiberacao)}
          </p>
          <h1 className={styles.title}>{lesson.title}</h1>
          {lesson.mission && (!isDone || lesson.mission.isAnswered) && (
            <MissionBanner mission={lesson.mission} paysXp={gamificationEnabled && !isDone} />
          )}
          <LessonPlayer lesson={lesson} totalDays={journey.totalDays} />
          {lesson.description && <p className={styles.description}>{lesson.description}</p>}
          <Materials lessonId={lesson.id} attachments={lesson.attachments} />
          <CompletionBar page={page} onComplete={complete} isCompleting={isPending} />
          <LessonTurns {...neighboursOf(page.lessons, lesson.id)} />
        </article>
        <LessonSide lessons={page.lessons} journeyId={journey.id} totalDays={journey.totalDays} lessonId={lesson.id} />
      </div>
      <Celebration earned={celebrated} onDone={goToJourney} />
    </>
  );
}
