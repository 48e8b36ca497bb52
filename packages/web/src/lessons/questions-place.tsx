import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useNearView } from '../ui/use-near-view.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './questions-place.module.css';

const route = getRouteApi('/member/lesson/$lessonId');

/** Where members ask about a lesson. Code and answers are fetched once the place comes near the window. */
export function QuestionsPlace({ lessonId }: { lessonId: string }) {
  const { loadQuestions } = route.useRouteContext();
  const [Questions] = useState(() => lazyPart(loadQuestions, 'LessonQuestions', 'Não foi possível abrir as perguntas'));
  const [place, isNear] = useNearView<HTMLDivElement>();
  return (
    <div ref={place} className={styles.place}>
      {isNear && (
        <Suspense fallback={null}>
          <Questions lessonId={lessonId} />
        </Suspense>
      )}
    </div>
  );
}
