import { useRef } from 'react';
import type { LessonPage } from '@jornada/contract/lessons';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import { OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from '@jornada/domain/rewards/amounts';
import { MissionSection } from '../missions/mission-section.tsx';
import type { MissionHandle } from '../missions/use-unsent-warning.tsx';
import { HeaderProgress } from '../ui/header-progress.tsx';
import { useSession } from '../platform/session.ts';
import { Celebration } from '../rewards/celebration/celebration.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { useCompleteLesson } from './api.ts';
import { CompletionBar } from './completion-bar.tsx';
import { lessonPosition } from '../journeys/lesson-state.ts';
import { LessonNavigation } from './lesson-navigation.tsx';
import { LessonSide } from './list/lesson-side.tsx';
import { Materials } from './materials.tsx';
import { MissionBanner } from './mission-banner.tsx';
import { LessonPlayer } from './player/lesson-player.tsx';
import { useCelebration } from './use-celebration.ts';
import styles from './lesson-screen.module.css';

/** An open lesson: video, materials, mission, completion and celebration (specification §2, §4). */
export function LessonScreen({ page }: { page: LessonPage }) {
  const { lesson, journey } = page;
  const { mission } = lesson;
  const { gamificationEnabled } = useSession().settings;
  const { celebration, celebrateCompletion, celebrateMission } = useCelebration(journey.id);
  const { complete, isPending } = useCompleteLesson(
    { lessonId: lesson.id, journeyId: journey.id, progressVersion: page.progressVersion },
    celebrateCompletion,
  );
  const missionSection = useRef<MissionHandle>(null);
  const completeOrAsk = () => {
    if (!missionSection.current?.warnOfUnsent(complete)) complete();
  };
  const isDone = lesson.completedAt !== null;
  const missionXp = gamificationEnabled ? missionXpOf(mission) : null;
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
          {mission && <MissionBanner mission={mission} rewardXp={missionXp} completedLesson={isDone ? lesson : null} />}
          <LessonPlayer lesson={lesson} totalDays={journey.totalDays} />
          {lesson.description && <p className={styles.description}>{lesson.description}</p>}
          <Materials lessonId={lesson.id} attachments={lesson.attachments} />
          {mission && (
            <MissionSection
              ref={missionSection}
              lessonId={lesson.id}
              isWanted={isMissionWanted(lesson)}
              lessonTitle={lesson.title}
              isLessonDone={isDone}
              rewardXp={missionXp}
              onEarned={celebrateMission}
            />
          )}
          <CompletionBar page={page} onComplete={completeOrAsk} isCompleting={isPending} />
          <LessonNavigation lessons={page.lessons} lessonId={lesson.id} isCompleted={isDone} />
        </article>
        <LessonSide lessons={page.lessons} journeyId={journey.id} totalDays={journey.totalDays} lessonId={lesson.id} />
      </div>
      <Celebration {...celebration} />
    </>
  );
}

type Lesson = LessonPage['lesson'];

function missionXpOf(mission: Lesson['mission']): number | null {
  if (!mission) return null;
  return mission.required ? REQUIRED_MISSION_XP : OPTIONAL_MISSION_XP;
}

/** A completed lesson hides its mission, unless a timer may still be running (specification §4, decision E5). */
function isMissionWanted({ mission, completedAt }: Lesson): boolean {
  return mission !== null && (completedAt === null || (mission.timerMinutes !== null && !mission.isAnswered));
}
