import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBody } from '../../ui/list/list-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { unmatchedQuery } from './api.ts';
import { formatPayments } from '../format-webhook.ts';
import { UnmatchedLine } from './unmatched-line.tsx';
import classes from './unmatched.module.css';

const title = 'Pagamentos sem jornada';
const atFirst = 3;
/** The server's count ends at this number plus one (contract: underWay). */
const mostCounted = 10_000;

/** Paid products that open no journey: their buyers have no access. Without any, nothing is shown. */
export function UnmatchedProducts() {
  const read = useQuery(unmatchedQuery);
  const [isWhole, setWhole] = useState(false);
  const underWay = read.data?.underWay ?? 0;
  const processing = underWay > 0 && (
    <p className={classes.lead} role="status">
      {underWay > mostCounted ? `Mais de ${formatPayments(mostCounted)}` : formatPayments(underWay)} em processamento:
      quem pagou entra nos próximos minutos.
    </p>
  );
  return (
    <ListBody
      list={read}
      rows={read.data?.items}
      failed="Erro ao carregar produtos sem jornada"
      empty={processing && <Panel title={title}>{processing}</Panel>}
    >
      {(products) => (
        <Panel title={title}>
          {processing}
          {products.some(({ productIds, soldAs }) => productIds.length > 0 && soldAs === null) && (
            <p className={classes.lead}>
              Estes produtos foram pagos, mas nenhuma jornada tem o ID deles. Escolha a jornada: quem pagou entra na
              hora.
            </p>
          )}
          <ul aria-label={title}>
            {products.slice(0, isWhole ? undefined : atFirst).map((product) => (
              <UnmatchedLine key={`${product.platform} ${product.productIds.join(' ')}`} product={product} />
            ))}
          </ul>
          {products.length > atFirst && !isWhole && (
            <div className={classes.more}>
              <Button variant="light" onClick={() => setWhole(true)}>
                Mostrar todos ({products.length})
              </Button>
            </div>
          )}
        </Panel>
      )}
    </ListBody>
  );
}
