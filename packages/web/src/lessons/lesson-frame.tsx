import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { type ReactNode, Suspense } from 'react';
import { lessonPosition } from '../journeys/lesson-state.ts';
import { BackLink } from '../ui/page/back-link.tsx';
import { LessonNavigation } from './lesson-navigation.tsx';
import { lessonFiles } from './lesson-files.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './lesson-frame.module.css';
import { LessonSide } from './list/lesson-side.tsx';
import { Materials } from './materials.tsx';
import { LessonPlayer, type PlayFrom } from './player/lesson-player.tsx';

// Not in one expression with its `then`, which would miss a style sheet that does not come.
const loadDocumentView = () => import('./document/lesson-document-view.tsx');
const LessonDocumentView = lazyPart(loadDocumentView, 'LessonDocumentView', 'Não foi possível abrir o texto');

type LessonFrameProps = {
  page: LessonPage;
  /** Above the video. */
  banner: ReactNode;
  playFrom?: PlayFrom | undefined;
  isCompleted?: boolean;
  /** Between the materials and the ways to the neighbouring lessons. */
  children: ReactNode;
};

/** An open lesson's video, texts and materials, with the journey's other lessons beside it. */
export function LessonFrame({
  page: { lesson, journey, lessons, keptLessons, parts, isPreview },
  banner,
  playFrom,
  isCompleted = false,
  children,
}: LessonFrameProps) {
  return (
    <>
      <BackLink to="/journey/$journeyId" params={{ journeyId: journey.id }}>
        {journey.name}
      </BackLink>
      <div className={styles.grid}>
        <article className={styles.lesson}>
          <p className={styles.position}>
            {lesson.dayNumber === null
              ? isPreview
                ? 'Rascunho'
                : 'Retirada por enquanto'
              : lessonPosition(lesson.dayNumber, journey.totalDays, journey.modoLiberacao)}
          </p>
          <h1 className={styles.title}>{lesson.title}</h1>
          {lesson.dayNumber === null && !isPreview && (
            <p className={styles.kept}>
              Esta lição saiu da jornada por enquanto. Você pode ver e concluir; ela não conta no seu progresso.
            </p>
          )}
          {banner}
          {(lesson.video || !lesson.document) && (
            <LessonPlayer lesson={lesson} totalDays={journey.totalDays} cover={journey.cover} playFrom={playFrom} />
          )}
          {lesson.description && (
            <p className={styles.description} data-lead={lesson.document && ''}>
              {lesson.description}
            </p>
          )}
          {lesson.document && (
            // What follows stays out of sight until its place is known.
            <Suspense fallback={<div className={styles.waiting} />}>
              <LessonDocumentView lesson={lesson} document={lesson.document} access={lessonFiles(lesson.id)} />
            </Suspense>
          )}
          <Materials lessonId={lesson.id} attachments={lesson.attachments} />
          {children}
          <LessonNavigation lessons={lessons} lessonId={lesson.id} isCompleted={isCompleted} />
        </article>
        <LessonSide
          lessons={lessons}
          keptLessons={keptLessons}
          parts={parts}
          journeyId={journey.id}
          cover={journey.cover}
          totalDays={journey.totalDays}
          lessonId={lesson.id}
        />
      </div>
    </>
  );
}
