import '../../platform/later-endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { afterCommand } from '../../platform/after-command.ts';
import { ApiProblem, call } from '../../platform/api-client.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast, shownToasts } from '../../ui/toast/toast.ts';
import { applyRewards } from '../apply-rewards.ts';
import { VisitOfToday } from '../visit-of-today.tsx';
import { Celebration } from './celebration.tsx';
import type { Celebrated } from './celebration-plan.ts';
import { celebrations } from './celebrations.ts';

/** Screen readers announce a live region only after it has existed for a moment. Until then what a command brought has begun, too. */
const calmForMs = 150;

interface Login {
  /** The platform's day. */
  today: string;
  isDue: boolean;
}

/** The day's first login, rendered in the shell; while gamification is off, and nothing `isPaid`, a visit. */
export const DailyLogin = ({ isPaid, ...login }: Login & { isPaid: boolean }) =>
  isPaid ? <PaidLogin {...login} /> : <VisitOfToday today={login.today} />;

/** The server pays the login, and the page at hand celebrates it (decision F8). One that failed is not tried again on the same day. */
function PaidLogin({ today, isDue }: Login) {
  const [earned, setEarned] = useState<Celebrated | null>(null);
  const end = useCallback(() => setEarned(null), []);
  useLoginOnce(today, isDue, setEarned);
  const screen = useLocation({ select: ({ pathname }) => pathname });
  return <Celebration earned={earned} onDone={end} stays screen={screen} />;
}

function useLoginOnce(today: string, isDue: boolean, celebrate: (earned: Celebrated) => void) {
  const cache = useQueryClient();
  const triedOn = useRef<string | null>(null);
  useEffect(() => {
    if (!isDue || triedOn.current === today) return;
    triedOn.current = today;
    const logIn = async () => {
      const { rewards } = await call('rewards', 'dailyLogin');
      void afterCommand(cache, {
        invalidates: [sessionQuery.queryKey, ['rewards']],
        applyAnswer: () => applyRewards(cache, rewards, { isAction: false }),
      });
      // Another tab was quicker, or gamification has just been switched off: nothing to celebrate.
      if (rewards && hasNews(rewards)) whenCalm(() => celebrate({ rewards, headline }));
    };
    logIn().catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.code === 'not_signed_in') return;
      toast.error({ title: 'Erro', message: 'Não foi possível adicionar XP.' });
    });
  }, [today, isDue, cache, celebrate]);
}

const headline = 'Que bom ver você hoje!';

const hasNews = ({ entries, novosBadges }: Rewards) => entries.length > 0 || novosBadges.length > 0;

/** Calls `then` after a moment without toasts and celebrations: unasked, this one comes after what an action brought. */
function whenCalm(then: () => void): void {
  const isCalm = () => shownToasts.now().length === 0 && !celebrations.isAny();
  const begin = () => {
    if (!isCalm()) return;
    for (const stop of stops) stop();
    then();
  };
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    if (isCalm()) timer = setTimeout(begin, calmForMs);
  };
  const stops = [shownToasts.subscribe(look), celebrations.subscribe(look)];
  look();
}
