import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { PlatformPill } from '../../purchases/platform-pill.tsx';
import { formatPayments } from '../format-webhook.ts';
import { useAssignProduct, type Unmatched } from './api.ts';
import classes from './unmatched.module.css';

/** One product, with a choice of the journey that it opens. */
export function UnmatchedLine({ product }: { product: Unmatched }) {
  const { platform, productIds, productName, payments, lastPaymentAt } = product;
  const name = productName ?? 'Produto sem nome';
  const assigning = useAssignProduct();
  const [productId, chooseId] = useState(productIds[0] ?? '');
  const [journeyId, chooseJourney] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  function assign() {
    setMissing(journeyId === null);
    if (journeyId !== null) assigning.mutate({ platform, productId, journeyId });
  }
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <p className={classes.name}>
          <PlatformPill platform={platform} /> <b>{name}</b>
        </p>
        <p className={classes.note}>
          {formatPayments(payments)}, o último em {formatInstantDay(lastPaymentAt)}
        </p>
      </div>
      {productIds.length > 1 ? (
        <NativeSelect
          size="md"
          className={classes.field}
          aria-label={`ID de ${name}`}
          data={[...productIds]}
          value={productId}
          onChange={(event) => chooseId(event.currentTarget.value)}
        />
      ) : (
        <code className={classes.id}>{productId}</code>
      )}
      <JourneySelect
        className={classes.field}
        aria-label={`Jornada de ${name}`}
        nothing="Escolha uma jornada"
        error={isMissing && 'Escolha uma jornada'}
        value={journeyId}
        onChange={(chosen) => {
          chooseJourney(chosen);
          setMissing(false);
        }}
      />
      <Button
        variant="light"
        loading={assigning.isPending}
        aria-label={`Adicionar à jornada: ${name}`}
        onClick={assign}
      >
        Adicionar à jornada
      </Button>
    </li>
  );
}
