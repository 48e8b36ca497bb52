import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { unmatchedQuery, type Unmatched } from './api.ts';
import { formatPayments } from '../format-webhook.ts';
import { SilentLine } from './silent-line.tsx';
import { SoldLine } from './sold-line.tsx';
import { UnmatchedLine } from './unmatched-line.tsx';
import classes from './unmatched.module.css';

const atFirst = 3;
/** The server's count ends at this number plus one (contract: underWay). */
const mostCounted = 10_000;

/** Paid products that open no journey: their buyers have no access. Without any, nothing is shown. */
export function UnmatchedProducts() {
  const read = useQuery(unmatchedQuery);
  const [isWhole, setWhole] = useState(false);
  if (read.isError && !read.data) {
    return <FailedList title="Erro ao carregar produtos sem jornada" read={read} />;
  }
  const products = read.data?.items ?? [];
  const underWay = read.data?.underWay ?? 0;
  if (products.length === 0 && underWay === 0) return null;
  const shown = isWhole ? products : products.slice(0, atFirst);
  return (
    <Panel title="Pagamentos sem jornada">
      {underWay > 0 && (
        <p className={classes.lead} role="status">
          {underWay > mostCounted ? `Mais de ${formatPayments(mostCounted)}` : formatPayments(underWay)} em
          processamento: quem pagou entra nos próximos minutos.
        </p>
      )}
      {products.some(({ productIds, soldAs }) => productIds.length > 0 && soldAs === null) && (
        <p className={classes.lead}>
          Estes produtos foram pagos, mas nenhuma jornada tem o ID deles. Escolha a jornada: quem pagou entra na hora.
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Pagamentos sem jornada">
          {shown.map((product) => (
            <Line key={`${product.platform} ${product.productIds.join(' ')}`} product={product} />
          ))}
        </ul>
      )}
      {products.length > shown.length && (
        <div className={classes.more}>
          <Button variant="light" onClick={() => setWhole(true)}>
            Mostrar todos ({products.length})
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Line({ product }: { product: Unmatched }) {
  if (product.productIds.length === 0) return <SilentLine product={product} />;
  if (product.soldAs) return <SoldLine product={product} soldAs={product.soldAs} />;
  return <UnmatchedLine product={product} />;
}
