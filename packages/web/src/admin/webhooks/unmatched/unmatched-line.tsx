import { Button, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { PlatformPill } from '../../purchases/platform-pill.tsx';
import { usePlatform } from '../../purchases/use-platforms.ts';
import { formatPayments } from '../format-webhook.ts';
import { useAssignProduct, type Unmatched } from './api.ts';
import classes from './unmatched.module.css';

/** A paid product that opens no journey, with what can be done about it. */
export function UnmatchedLine({ product }: { product: Unmatched }) {
  if (product.productIds.length === 0) return <SilentLine product={product} />;
  if (product.soldAs) return <SoldLine product={product} soldAs={product.soldAs} />;
  return <AssignableLine product={product} />;
}

const nameOf = ({ productName }: Unmatched) => productName ?? 'Produto sem nome';

type LineProps = { product: Unmatched; name: string; note?: ReactNode; children?: ReactNode };

/** Platform, product and payments. `note` goes on with the sentence about them. */
const Line = ({ product: { platform, payments, lastPaymentAt }, name, note, children }: LineProps) => (
  <li className={classes.line}>
    <div className={classes.text}>
      <p className={classes.name}>
        <PlatformPill platform={platform} /> <b>{name}</b>
      </p>
      <p className={classes.note}>
        {formatPayments(payments)}, o último em {formatInstantDay(lastPaymentAt)}
        {note}
      </p>
    </div>
    {children}
  </li>
);

/** One product, with a choice of the journey that it opens. */
function AssignableLine({ product }: { product: Unmatched }) {
  const { platform, productIds } = product;
  const name = nameOf(product);
  const assigning = useAssignProduct();
  const [productId, chooseId] = useState(productIds[0] ?? '');
  const [journeyId, chooseJourney] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  function assign() {
    setMissing(journeyId === null);
    if (journeyId !== null) assigning.mutate({ platform, productId, journeyId });
  }
  return (
    <Line product={product} name={name}>
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
    </Line>
  );
}

/** A product that a journey has by now, because its form was saved. Only the earlier payments remain to be processed. */
function SoldLine({ product, soldAs }: { product: Unmatched; soldAs: NonNullable<Unmatched['soldAs']> }) {
  const { journeyId, journeyName, productId } = soldAs;
  const settling = useAssignProduct('Pagamentos de antes:');
  const name = nameOf(product);
  const note = (
    <>
      , de antes de {journeyName} ter o ID <code>{productId}</code>
    </>
  );
  return (
    <Line product={product} name={name} note={note}>
      <Button
        variant="light"
        loading={settling.isPending}
        aria-label={`Processar pagamentos: ${name}`}
        onClick={() => settling.mutate({ platform: product.platform, productId, journeyId })}
      >
        Processar pagamentos
      </Button>
    </Line>
  );
}

/** Payments whose events named no product. Nothing can be added here: the platform has to report it. */
function SilentLine({ product }: { product: Unmatched }) {
  const { name, productEvent } = usePlatform(product.platform);
  const note = (
    <>
      . O evento que diz o que foi comprado não chegou:{' '}
      {productEvent && (
        <>
          na {name}, marque <code>{productEvent}</code> no endpoint e reenvie os eventos, ou{' '}
        </>
      )}
      inscreva quem pagou manualmente.
    </>
  );
  return <Line product={product} name="Pagamentos sem produto" note={note} />;
}
