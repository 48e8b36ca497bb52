import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { IconEye } from '@tabler/icons-react';
import { PreviewNotice } from '../../journeys/preview/preview-notice.tsx';
import { MissionPreview } from '../../missions/preview/mission-preview.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import barStyles from '../completion-bar.module.css';
import { LessonFrame } from '../lesson-frame.tsx';
import { MissionBanner } from '../mission-banner.tsx';

/** A lesson as its members see it, for an administrator who is not enrolled (decision G6): nothing can be answered or completed. */
export function PreviewedLesson({ page }: { page: LessonPage }) {
  const { lesson, journey } = page;
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
      <LessonFrame page={page} banner={mission && <MissionBanner mission={mission} rewardXp={null} />}>
        {mission && <MissionPreview lessonId={lesson.id} />}
        <div className={barStyles.bar}>
          <p className={barStyles.text}>
            <IconEye size={18} stroke={2} aria-hidden="true" />
            Aqui o membro marca a lição como concluída.
          </p>
        </div>
      </LessonFrame>
    </>
  );
}
