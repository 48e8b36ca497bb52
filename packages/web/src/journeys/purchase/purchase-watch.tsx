import { Button, CloseButton } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useCallback, useState } from 'react';
import { afterCommand } from '../../platform/after-command.ts';
import { toast } from '../../ui/toast/toast.ts';
import { journeyQuery } from '../api.ts';
import { OtherEmail } from './other-email.tsx';
import { clearPendingPurchase, type PendingPurchase } from './pending-purchase.ts';
import styles from './purchase-watch.module.css';

const lookEveryMs = 10_000;
const lookForMs = 5 * 60_000;

/**
 * Looks for a bought journey when the member returns to the tab, and every ten seconds for up to five minutes.
 * Once the journey has arrived, it shows a message and loads the lists again.
 */
export function PurchaseWatch({ purchase: { journeyId, name, until } }: { purchase: PendingPurchase }) {
  const queries = useQueryClient();
  const { isWatching, watchAgain } = useWatching(lookForMs);
  const journey = useQuery({
    ...journeyQuery(journeyId),
    refetchInterval: isWatching ? lookEveryMs : false,
    refetchOnWindowFocus: 'always',
  });
  const enrollment = journey.data?.access === 'enrolled' ? journey.data.enrollment : null;
  const hasArrived = !!enrollment && !enrollment.isOver && enrollment.accessUntil !== until;
  useEffect(() => {
    if (!hasArrived) return;
    toast.success(until ? `Seu acesso a ${name} foi renovado.` : `${name} já está em Minhas Jornadas. Boa jornada!`);
    clearPendingPurchase();
    const invalidates = [['enrollments'], ['journeys', 'listCatalogue'], ['journeys', 'readPublicJourney']];
    void afterCommand(queries, { invalidates });
  }, [hasArrived, name, until, queries]);
  if (hasArrived) return null;
  const lookAgain = () => {
    watchAgain();
    void journey.refetch();
  };
  return (
    <section className={styles.notice} aria-label="Compra em andamento">
      <span className={styles.icon} aria-hidden="true">
        <IconHourglassHigh size={22} stroke={1.9} />
      </span>
      <div className={styles.text} role="status">
        <h2>{isWatching ? 'Esperando a confirmação da compra' : 'A compra ainda não foi confirmada'}</h2>
        <p>
          {isWatching
            ? `Assim que o pagamento de ${name} for aprovado, ${until ? 'o novo prazo aparece aqui sozinho' : 'a jornada aparece aqui sozinha'}.`
            : `Ainda não recebemos o pagamento de ${name}. Algumas formas de pagamento levam alguns dias.`}
        </p>
      </div>
      <div className={styles.actions}>
        {!isWatching && (
          <Button variant="light" size="sm" onClick={lookAgain} loading={journey.isFetching}>
            Procurar de novo
          </Button>
        )}
        <OtherEmail />
      </div>
      <CloseButton className={styles.close} aria-label="Não esperar mais" radius="xl" onClick={clearPendingPurchase} />
    </section>
  );
}

/**
 * `isWatching` is true for `forMs` milliseconds from mounting, and again from each return to the tab and each call of
 * `watchAgain`.
 */
function useWatching(forMs: number): { isWatching: boolean; watchAgain: () => void } {
  const [since, setSince] = useState(() => Date.now());
  const [ended, setEnded] = useState<number | null>(null);
  const watchAgain = useCallback(() => setSince(Date.now()), []);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(since), forMs);
    return () => clearTimeout(timer);
  }, [since, forMs]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') watchAgain();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [watchAgain]);
  return { isWatching: ended !== since, watchAgain };
}
