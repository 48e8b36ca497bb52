import { lazy, Suspense, useEffect, useRef, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconFlag, IconRefresh } from '@tabler/icons-react';
import { explain } from '../platform/explain.ts';
import { reloadOnce } from '../platform/reload-once.ts';
import { Card } from '../ui/card.tsx';
import { RetryButton } from '../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast/toast.ts';
import { missionQuery, type Mission } from './api.ts';
import styles from './mission-card.module.css';
import { MissionCard } from './mission-card.tsx';
import { isUnanswered } from './mission-reducer.ts';
import type { MissionEarned } from './mission-state.ts';
import { mainId } from '../ui/focus/skip-link.tsx';
import { quizQuery } from './quiz/api.ts';
import { useMission } from './use-mission.ts';
import { useUnsentWarning, type MissionHandle } from './use-unsent-warning.tsx';

const loadDialog = () => import('./dialog/mission-dialog.tsx');
const MissionDialog = lazy(() => loadDialog().then((module) => ({ default: module.MissionDialog })));

interface MissionSectionProps {
  lessonId: string;
  lessonTitle: string;
  /** Whether to load the mission. One that was under way here is loaded in any case. */
  isWanted: boolean;
  /** A completed lesson hides its mission, except a timer that still runs (specification §4, decision E5). */
  isLessonDone: boolean;
  /** What answering pays, without any bonus; null while gamification is off. */
  rewardXp: number | null;
  onEarned: (earned: MissionEarned) => void;
  /** Shows the video from this second; absent where the lesson has none. */
  onReview?: ((second: number) => void) | undefined;
  ref?: Ref<MissionHandle>;
}

/** A lesson's mission: its card, and the dialog in which it is answered. */
export function MissionSection({ lessonId, isWanted, ...rest }: MissionSectionProps) {
  const mission = useQuery({
    ...missionQuery(lessonId),
    enabled: ({ state }) => isWanted || isUnanswered(state.data?.state),
  });
  if (mission.data) return <KnownMission mission={mission.data} isUnreachable={mission.isError} {...rest} />;
  if (rest.isLessonDone) return null;
  if (mission.isPending) return <MissionSkeleton />;
  return (
    <Card pad="md" className={styles.mission}>
      <span className={styles.icon} data-state="expired" aria-hidden="true">
        <IconFlag size={27} stroke={1.8} />
      </span>
      <div className={styles.text} role="alert">
        <h2>Erro ao carregar missão</h2>
        <p>{explain(mission.error, 'Tente de novo em instantes.').message}</p>
      </div>
      <RetryButton query={mission} variant="light" leftSection={<IconRefresh size={18} />} />
    </Card>
  );
}

interface KnownMissionProps extends Omit<MissionSectionProps, 'lessonId' | 'isWanted'> {
  mission: Mission;
  isUnreachable: boolean;
}

function KnownMission({ mission: loaded, isLessonDone, onEarned, onReview, ref, ...rest }: KnownMissionProps) {
  const controls = useMission(loaded, onEarned);
  const { state, dispatch } = controls;
  const { mission, dialog } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const isQuiz = mission.type === 'quiz';
  const quiz = useQuery({ ...quizQuery(mission.lessonId), enabled: isQuiz });
  const load = async () => {
    const { loadQuiz } = await loadDialog();
    if (isQuiz) await loadQuiz();
  };
  const reviewed = useRef<number | null>(null);
  const review = (second: number) => {
    reviewed.current = second;
    dispatch({ type: 'dialog_closed' });
  };
  // The dialog's code may fail to load. The lesson's page stays usable then, and the draft is kept.
  const open = async () => {
    try {
      await load();
    } catch {
      reloadOnce();
      return toast.error({ title: 'Erro ao abrir a missão', message: 'Verifique sua internet e tente de novo.' });
    }
    dispatch({ type: 'dialog_opened' });
  };
  const isUnderWay = quiz.data?.state === 'under_way';
  const warning = useUnsentWarning(ref, { state, isUnderWay, openMission: () => void open() });
  // When a mission ended elsewhere, the member first gets back the unsent text.
  const hasUnsentText = state.unsentText !== null && mission.state !== 'closed';
  const isOver = isLessonDone && mission.state !== 'running';
  // Whoever has just answered a poll stays to see how the others did, also where that completed the lesson.
  const hasCard = !isOver || hasUnsentText || mission.hasResult;
  useFocusAfter(hasCard);
  const gone = () => {
    dispatch({ type: 'dialog_gone' });
    if (reviewed.current !== null) onReview?.(reviewed.current);
    reviewed.current = null;
    if (!isFocusLost()) return;
    if (isOver) focusPage();
    else if (mission.state === 'expired') heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {hasCard && (
        <MissionCard
          controls={controls}
          quiz={quiz}
          onOpen={() => void open()}
          onNear={() => void load().catch(() => undefined)}
          heading={heading}
        />
      )}
      {warning}
      {dialog !== 'unopened' && (
        <Suspense fallback={null}>
          <MissionDialog
            controls={controls}
            quiz={quiz}
            opened={dialog === 'open'}
            onClose={() => dispatch({ type: 'dialog_closed' })}
            onSkip={() => dispatch({ type: 'skipped' })}
            onGone={gone}
            onReview={onReview && review}
            {...rest}
          />
        </Suspense>
      )}
    </>
  );
}

const focusPage = () => document.getElementById(mainId)?.focus({ preventScroll: true });

/** Whether nothing has the focus, or a dialog that is closing. A celebration that has it keeps it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null;
}

/** A card that is removed loses the focus, so the page gets it. */
function useFocusAfter(hasCard: boolean) {
  const hadCard = useRef(hasCard);
  useEffect(() => {
    if (hadCard.current && !hasCard && document.activeElement === document.body) focusPage();
    hadCard.current = hasCard;
  }, [hasCard]);
}

const MissionSkeleton = () => (
  <Card as="div" pad="md" className={styles.mission}>
    <Skeleton width={56} height={56} radius={18} />
    <Loading label="Carregando missão">
      <Skeleton width="40%" height={20} />
      <Skeleton width="80%" height={14} mt={10} />
    </Loading>
    <Skeleton width={150} height={46} radius={99} />
  </Card>
);
