import { useRef, useState } from 'react';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import { OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from '@jornada/domain/rewards/amounts';
import { MissionSection } from '../missions/mission-section.tsx';
import type { MissionHandle } from '../missions/use-unsent-warning.tsx';
import { headerProgressOf } from '../journeys/format-header-progress.ts';
import { HeaderProgress } from '../ui/progress/header-progress.tsx';
import { useSession } from '../platform/session.ts';
import { Celebration } from '../rewards/celebration/celebration.tsx';
import { useCompleteLesson } from './api.ts';
import { CompletionBar } from './completion-bar.tsx';
import { Onward } from './onward.tsx';
import { LessonFrame } from './lesson-frame.tsx';
import { MissionBanner } from './mission-banner.tsx';
import { following } from './neighbours.ts';
import type { PlayFrom } from './player/lesson-player.tsx';
import { QuestionsPlace } from './questions-place.tsx';
import { useCelebration } from './use-celebration.ts';

/** An open lesson: video, materials, mission, completion and celebration (specification §2, §4). */
export function LessonScreen({ page }: { page: LessonPage }) {
  const { lesson, journey } = page;
  const { mission } = lesson;
  const progress = {
    completedDays: completedDays(page.currentDay, journey.totalDays),
    progressPercent: progressPercent(page.currentDay, journey.totalDays),
    completedAt: page.journeyCompletedAt,
  };
  const { gamificationEnabled } = useSession().settings;
  const { celebration, celebrateCompletion, celebrateMission } = useCelebration(journey);
  const { complete, isPending } = useCompleteLesson(
    { lessonId: lesson.id, journeyId: journey.id, progressVersion: page.progressVersion },
    celebrateCompletion,
  );
  const missionSection = useRef<MissionHandle>(null);
  const completeOrAsk = () => {
    if (!missionSection.current?.warnOfUnsent(complete)) complete();
  };
  const [playFrom, setPlayFrom] = useState<PlayFrom>();
  const review = (second: number) => setPlayFrom((before) => ({ second, nth: (before?.nth ?? 0) + 1 }));
  const isDone = lesson.completedAt !== null;
  const isCelebrated = celebration.earned !== null && !celebration.stays;
  const next = isCelebrated && !celebration.earned?.journeyCompleted ? following(page.lessons, lesson.id) : null;
  const missionXp = gamificationEnabled ? missionXpOf(mission) : null;
  return (
    <>
      <HeaderProgress {...headerProgressOf(progress, journey.totalDays)} />
      <LessonFrame
        page={page}
        playFrom={playFrom}
        banner={
          mission && <MissionBanner mission={mission} rewardXp={missionXp} completedLesson={isDone ? lesson : null} />
        }
        isCompleted={isDone}
      >
        {mission && (
          <MissionSection
            ref={missionSection}
            lessonId={lesson.id}
            isWanted={isMissionWanted(lesson)}
            lessonTitle={lesson.title}
            isLessonDone={isDone}
            rewardXp={missionXp}
            onEarned={celebrateMission}
            onReview={lesson.video ? review : undefined}
          />
        )}
        {page.asks && <QuestionsPlace lessonId={lesson.id} />}
        <CompletionBar page={page} onComplete={completeOrAsk} isCompleting={isPending} isCelebrated={isCelebrated} />
      </LessonFrame>
      <Celebration {...celebration} onward={next && <Onward next={next} />} />
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
