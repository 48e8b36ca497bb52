import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Rewards } from '@jornada/contract/rewards';
import { afterCommand } from '../../platform/after-command.ts';
import { ApiProblem, call } from '../../platform/api-client.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';
import { applyRewards } from '../apply-rewards.ts';
import { Celebration } from './celebration.tsx';
import { whenQuiet } from './when-quiet.ts';
import type { Celebrated } from './celebration-plan.ts';

/** A live region must stand for a moment before it speaks. */
const regionStandsForMs = 150;

/**
 * The day's first login (decision F8): paid by the server, celebrated where the member is. Stands in the shell while a login is due;
 * `today` is the platform's day, and a login that failed is not tried again on the same one.
 */
export function DailyLogin({ today, isDue }: { today: string; isDue: boolean }) {
  const [earned, setEarned] = useState<Celebrated | null>(null);
  const end = useCallback(() => setEarned(null), []);
  useLoginOnce(today, isDue, setEarned);
  return <Celebration earned={earned} onDone={end} stays />;
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
      // Another tab was quicker, or gamification has just been switched off: nothing to tell.
      if (rewards && hasNews(rewards))
        setTimeout(() => whenQuiet(() => celebrate({ rewards, headline })), regionStandsForMs);
    };
    logIn().catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.code === 'not_signed_in') return;
      toast.error({ title: 'Erro', message: 'Não foi possível adicionar XP.' });
    });
  }, [today, isDue, cache, celebrate]);
}

const headline = 'Que bom ver você hoje!';

const hasNews = ({ entries, novosBadges }: Rewards) => entries.length > 0 || novosBadges.length > 0;
