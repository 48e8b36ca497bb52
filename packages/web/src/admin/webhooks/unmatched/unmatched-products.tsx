import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedList } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { unmatchedQuery } from './api.ts';
import { UnmatchedLine } from './unmatched-line.tsx';
import classes from './unmatched.module.css';

const atFirst = 3;

/** Paid products that open no journey: people who are waiting outside. Nothing is shown while there are none. */
export function UnmatchedProducts() {
  const read = useQuery(unmatchedQuery);
  const [isWhole, setWhole] = useState(false);
  if (read.isError && !read.data) {
    return (
      <FailedList
        title="Erro ao carregar produtos sem jornada"
        error={read.error}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  }
  const products = read.data?.items ?? [];
  if (products.length === 0) return null;
  const shown = isWhole ? products : products.slice(0, atFirst);
  return (
    <Panel title="Pagamentos sem jornada">
      <p className={classes.lead}>
        Estes produtos foram pagos, mas nenhuma jornada tem o ID deles. Escolha a jornada: quem pagou entra na hora.
      </p>
      <ul className={classes.lines} aria-label="Pagamentos sem jornada">
        {shown.map((product) => (
          <UnmatchedLine key={`${product.platform} ${product.productIds.join(' ')}`} product={product} />
        ))}
      </ul>
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
