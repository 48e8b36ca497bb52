import type { QuizAttempt } from '@jornada/contract/missions/quiz';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { readAgain } from '../api.ts';
import { endAttempt, quizQuery, sendGiven, type EndedAttempt } from './api.ts';
import { keepAttempt, readAttempt } from './kept-attempt.ts';

const sendAgainMs = 5_000;

/** Whether it may be sent again as it is: no connection, a busy server, or a session that ended. */
const mayPass = ({ status }: ApiProblem) => status < 400 || status >= 500 || status === 429 || status === 401;

/**
 * An attempt under way: answers are kept in this tab until the server has them, in their order, however often that is tried. `attempt`
 * has them too. Use one component for each attempt.
 */
export function useAttempt(lessonId: string, attempt: QuizAttempt, onEnded: (ended: EndedAttempt) => void) {
  const { id } = attempt;
  const queries = useQueryClient();
  const [kept, setKept] = useState(() => readAttempt(id));
  const [isOffline, setIsOffline] = useState(false);
  const latest = useRef({ kept, onEnded, isSending: false, wasOffline: false });
  useEffect(() => void (latest.current.onEnded = onEnded));

  const port = useMemo(() => {
    const now = latest.current;
    const keep = (part: Partial<typeof kept>) => {
      now.kept = { ...now.kept, ...part };
      keepAttempt(id, { given: now.kept.given, ends: now.kept.ends });
      setKept(now.kept);
    };
    const sendNext = async (): Promise<boolean> => {
      const { given, ends } = now.kept;
      const [first] = Object.entries(given);
      if (ends) {
        const ended = await endAttempt(queries, lessonId, id, given);
        keep({ given: {}, ends: false });
        keepAttempt(id, null);
        now.onEnded(ended);
        return false;
      }
      if (!first) return false;
      await sendGiven(queries, lessonId, id, first);
      const { [first[0]]: sent, ...rest } = now.kept.given;
      if (sent === first[1]) keep({ given: rest });
      return true;
    };
    const send = async () => {
      if (now.isSending) return;
      now.isSending = true;
      try {
        while (await sendNext());
        setIsOffline(false);
        // Another device may have answered the same question before.
        if (now.wasOffline) void queries.invalidateQueries({ queryKey: quizQuery(lessonId).queryKey });
        now.wasOffline = false;
      } catch (failure) {
        const problem = failure as ApiProblem;
        now.wasOffline = mayPass(problem);
        setIsOffline(now.wasOffline);
        if (now.wasOffline) return;
        // Ended elsewhere, or its time or its lesson is over: the server says how it stands.
        keep({ given: {}, ends: false });
        toast.error(explain(problem, 'Erro ao responder o quiz'));
        readAgain(queries);
      } finally {
        now.isSending = false;
      }
    };
    return {
      send,
      answer: (questionId: string, given: string[]) => {
        const { [questionId]: _, ...others } = now.kept.given;
        keep({ given: { ...others, [questionId]: given } });
        void send();
      },
      end: () => {
        keep({ ends: true });
        void send();
      },
    };
  }, [queries, lessonId, id]);

  useEffect(() => void port.send(), [port]);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void port.send();
    const asking = setInterval(again, sendAgainMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', again);
    };
  }, [port, isOffline]);

  return {
    port,
    attempt: { ...attempt, given: { ...attempt.given, ...kept.given } },
    isOffline,
    isEnding: kept.ends,
  };
}
