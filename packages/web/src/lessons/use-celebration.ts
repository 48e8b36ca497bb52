import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Completion, LessonPage } from '@jornada/contract/lessons/lessons';
import { journeyCertificateQuery } from '../certificates/api.ts';
import { noteCompletion } from '../certificates/just-completed.ts';
import type { MissionEarned } from '../missions/mission-state.ts';
import { headline, type Celebrated } from '../rewards/celebration/celebration-plan.ts';
import { shownToasts, toast } from '../ui/toast/toast.ts';
import { useTouched } from './use-touched.ts';

interface Leaving {
  /** The member stays on the lesson afterwards. */
  stays: boolean;
  /** The page shows something to read: it is left by the member only. */
  waits?: boolean;
}

/** What is celebrated now, and what follows. */
type Shown = ({ earned: Celebrated } & Leaving) | null;

/**
 * What follows a completion or an answered mission: its celebration, or a toast where gamification is off. Then the journey opens, unless
 * the lesson is not completed yet (specification §4), the page has just got a poll's result, or the member has begun to
 * use the page: nobody is taken from what they read.
 */
export function useCelebration({ id: journeyId, cover }: Pick<LessonPage['journey'], 'id' | 'cover'>) {
  const [shown, show] = useState<Shown>(null);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const goToJourney = useCallback(
    () => void navigate({ to: '/journey/$journeyId', params: { journeyId } }),
    [navigate, journeyId],
  );
  const celebrate = (earned: Celebrated, leaving: Leaving) => {
    // Earlier toasts must not cover the reward.
    for (const { id } of shownToasts.now()) shownToasts.dismiss(id);
    show({ earned, ...leaving });
  };

  /** The journey's page offers the certificate, which is read during the celebration. */
  const prepareCertificate = ({ journeyCompleted }: Completion) => {
    if (!journeyCompleted) return;
    noteCompletion(journeyId);
    void cache.prefetchQuery(journeyCertificateQuery(journeyId));
  };

  const celebrateCompletion = (completion: Completion) => {
    const { rewards } = completion;
    prepareCertificate(completion);
    if (rewards) return celebrate({ ...completion, rewards, journeyId, cover }, { stays: false });
    toast.success(headline(completion));
    goToJourney();
  };

  const celebrateMission = ({ message, rewards, completion, hasResult }: MissionEarned) => {
    if (completion && rewards) {
      prepareCertificate(completion);
      const text = `${message} ${headline(completion)}`;
      return celebrate(
        { ...completion, rewards, journeyId, cover, headline: text },
        { stays: false, waits: hasResult },
      );
    }
    if (rewards && rewards.entries.length > 0) return celebrate({ rewards, headline: message }, { stays: true });
    toast.success(message);
    if (!completion) return;
    if (!hasResult) return celebrateCompletion(completion);
    prepareCertificate(completion);
    toast.success(headline(completion));
  };

  const finish = useCallback(() => show(null), []);
  const wasTouched = useTouched(shown !== null);
  const waits = shown?.waits ?? false;
  const leave = useCallback(
    (isByItself: boolean) => (isByItself && (waits || wasTouched()) ? finish() : goToJourney()),
    [waits, wasTouched, finish, goToJourney],
  );
  return {
    celebration: {
      earned: shown?.earned ?? null,
      stays: shown?.stays ?? false,
      onDone: shown?.stays ? finish : leave,
    },
    celebrateCompletion,
    celebrateMission,
  };
}
