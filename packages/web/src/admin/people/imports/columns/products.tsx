import type { ImportColumn } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../../platform/number-format.ts';
import { journeyChoicesQuery } from '../../../enrollments/api.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatLines } from '../import-labels.ts';
import classes from './columns-step.module.css';
import { entryOf, isUndecided, withEntry, type Draft } from './plan.ts';

type ProductsProps = { column: ImportColumn; draft: Draft; onChange: (to: Partial<Draft>) => void };

/** The products of a list and the journeys that each one is. Those without a journey come first, and stay in their place when they get one. */
export function Products({ column: { name, values }, draft, onChange }: ProductsProps) {
  const isOpen = ({ value }: { value: string }) => isUndecided(draft, value);
  const [order] = useState(() => (values ?? []).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))));
  const open = order.filter(isOpen);
  const choose = (value: string, journeyIds: readonly string[]) =>
    onChange({ products: withEntry(draft.products, { value, journeyIds: [...journeyIds] }) });
  return (
    <Panel>
      <FormSection
        title="Produtos e jornadas"
        note={
          values
            ? `${counted(order.length, 'nome', 'nomes')} na coluna “${name}”, ${formatNumber(open.length)} ainda sem jornada.`
            : `“${name}” tem nomes diferentes demais para escolher um por um: valem as jornadas para todas as linhas.`
        }
      >
        <ul className={classes.products} aria-label="Produtos">
          {order.map(({ value, lines }) => (
            <li key={value}>
              <span>
                <b title={value}>{value || 'Sem nada escrito'}</b>
                <small>{formatLines(lines)}</small>
              </span>
              <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
              <Journeys
                product={value || 'Sem nada escrito'}
                chosen={entryOf(draft.products, value)?.journeyIds}
                isOpen={isOpen({ value })}
                onChoose={(journeyIds) => choose(value, journeyIds)}
              />
            </li>
          ))}
        </ul>
        {open.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              onChange({
                products: open.reduce((all, { value }) => withEntry(all, { value, journeyIds: [] }), draft.products),
              })
            }
          >
            Pular as linhas dos {open.length} sem jornada
          </Button>
        )}
      </FormSection>
    </Panel>
  );
}

type JourneysProps = {
  product: string;
  chosen: readonly string[] | undefined;
  isOpen: boolean;
  onChoose: (journeyIds: string[]) => void;
};

const SKIP = 'skip';

/** The journeys of a product, one select each. */
function Journeys({ product, chosen, isOpen, onChoose }: JourneysProps) {
  const { data = [], isError, refetch } = useQuery(journeyChoicesQuery('active'));
  const journeys = data.map(({ id, name }) => ({ value: id, label: name }));
  const nothing = isError ? 'Erro ao carregar jornadas' : 'Escolher jornada';
  const places = chosen?.length ? chosen : [''];
  const isFull = places.length > journeys.length || places.includes('');
  return (
    <div className={classes.journeys}>
      {places.map((journeyId, at) => (
        <NativeSelect
          // Only their order tells the selects apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          data-several={at > 0 || undefined}
          aria-label={at === 0 ? `Jornada de ${product}` : `${at + 1}ª jornada de ${product}`}
          data={[
            { value: '', label: at === 0 ? nothing : 'Nenhuma' },
            ...(at === 0 ? [{ value: SKIP, label: 'Pular estas linhas' }] : []),
            // It was closed meanwhile, or is not loaded yet.
            ...(journeyId === '' || journeys.some(({ value }) => value === journeyId)
              ? []
              : [{ value: journeyId, label: 'Jornada escolhida' }]),
            ...journeys.filter(({ value }) => value === journeyId || !places.includes(value)),
          ]}
          value={at === 0 && chosen?.length === 0 ? SKIP : journeyId}
          error={isOpen && 'Escolha ou pule estas linhas'}
          onFocus={() => isError && void refetch()}
          onChange={(event) => {
            const to = event.currentTarget.value;
            if (to === SKIP) return onChoose([]);
            const next = places.with(at, to);
            onChoose(at > 0 ? next.filter(Boolean) : next);
          }}
        />
      ))}
      {!isFull && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} stroke={2.2} aria-hidden="true" />}
          aria-label={`Outra jornada de ${product}`}
          onClick={() => onChoose([...places, ''])}
        >
          Outra jornada
        </Button>
      )}
    </div>
  );
}
