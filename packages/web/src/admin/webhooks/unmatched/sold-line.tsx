import { Button } from '@mantine/core';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { PlatformPill } from '../../purchases/platform-pill.tsx';
import { formatPayments } from '../format-webhook.ts';
import { useAssignProduct, type Unmatched } from './api.ts';
import classes from './unmatched.module.css';

type SoldLineProps = { product: Unmatched; soldAs: NonNullable<Unmatched['soldAs']> };

/** A product that a journey has by now, because its form was saved. Only the earlier payments remain to be processed. */
export function SoldLine({ product, soldAs: { journeyId, journeyName, productId } }: SoldLineProps) {
  const { platform, productName, payments, lastPaymentAt } = product;
  const settling = useAssignProduct('Pagamentos de antes:');
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <p className={classes.name}>
          <PlatformPill platform={platform} /> <b>{productName ?? 'Produto sem nome'}</b>
        </p>
        <p className={classes.note}>
          {formatPayments(payments)}, o último em {formatInstantDay(lastPaymentAt)}, de antes de {journeyName} ter o ID{' '}
          <code>{productId}</code>
        </p>
      </div>
      <Button
        variant="light"
        loading={settling.isPending}
        aria-label={`Processar pagamentos: ${productName ?? 'Produto sem nome'}`}
        onClick={() => settling.mutate({ platform, productId, journeyId })}
      >
        Processar pagamentos
      </Button>
    </li>
  );
}
