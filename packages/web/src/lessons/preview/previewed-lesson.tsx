import type { LessonPage } from '@jornada/contract/lessons';
import { IconEye } from '@tabler/icons-react';
import { lessonPosition } from '../../journeys/lesson-state.ts';
import { PreviewNotice } from '../../journeys/preview/preview-notice.tsx';
import { MissionPreview } from '../../missions/preview/mission-preview.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import barStyles from '../completion-bar.module.css';
import styles from '../lesson-screen.module.css';
import { LessonNavigation } from '../lesson-navigation.tsx';
import { LessonSide } from '../list/lesson-side.tsx';
import { Materials } from '../materials.tsx';
import { MissionBanner } from '../mission-banner.tsx';
import { LessonPlayer } from '../player/lesson-player.tsx';

/** A lesson as its members see it, for an administrator who is not enrolled (decision G6): nothing can be answered or completed. */
export function PreviewedLesson({ page: { lesson, journey, lessons } }: { page: LessonPage }) {
  const { mission } = lesson;
  return (
    <>
      <PreviewNotice>
        <ButtonLink
          to="/admin/journeys/$journeyId/lessons/$lessonId/edit"
          params={{ journeyId: journey.id, lessonId: lesson.id }}
          variant="subtle"
          size="sm"
        >
          Editar lição
        </ButtonLink>
      </PreviewNotice>
      <BackLink to="/journey/$journeyId" params={{ journeyId: journey.id }}>
        {journey.name}
      </BackLink>
      <div className={styles.grid}>
        <article className={styles.lesson}>
          <p className={styles.position}>
            {lessonPosition(lesson.dayNumber, journey.totalDays, journey.modoLiberacao)}
          </p>
          <h1 className={styles.title}>{lesson.title}</h1>
          {mission && <MissionBanner mission={mission} rewardXp={null} />}
          <LessonPlayer lesson={lesson} totalDays={journey.totalDays} />
          {lesson.description && <p className={styles.description}>{lesson.description}</p>}
          <Materials lessonId={lesson.id} attachments={lesson.attachments} />
          {mission && <MissionPreview lessonId={lesson.id} />}
          <div className={barStyles.bar}>
            <p className={barStyles.text}>
              <IconEye size={18} stroke={2} aria-hidden="true" />
              Aqui o membro marca a lição como concluída.
            </p>
          </div>
          <LessonNavigation lessons={lessons} lessonId={lesson.id} />
        </article>
        <LessonSide lessons={lessons} journeyId={journey.id} totalDays={journey.totalDays} lessonId={lesson.id} />
      </div>
    </>
  );
}
