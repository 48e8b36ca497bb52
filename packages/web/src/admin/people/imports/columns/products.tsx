import type { ImportColumn } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../../platform/number-format.ts';
import { journeyChoicesQuery } from '../../../enrollments/api.ts';
import { TagNamesField } from '../../../enrollments/tag-names-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatLines } from '../import-labels.ts';
import classes from './columns-step.module.css';
import { isUndecided, journeysOf, tagsOfProduct, withEntry, type ColumnValue, type Draft } from './plan.ts';

type ProductsProps = { column: ImportColumn; draft: Draft; onChange: (to: Partial<Draft>) => void };

/** The products of a list and the journeys that each one is. Those without a journey come first, and stay in their place when they get one. */
export function Products({ column: { name, values }, draft, onChange }: ProductsProps) {
  const { data: journeys = [] } = useQuery(journeyChoicesQuery('active'));
  const isOpen = (each: ColumnValue) => isUndecided(journeysOf(draft, each, journeys));
  const [order] = useState(() => (values ?? []).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))));
  const open = order.filter(isOpen);
  const choose = (products: readonly ColumnValue[], journeyIds: string[]) =>
    onChange({
      products: products.reduce(
        (all, each) => withEntry(all, { value: each.value, journeyIds, tags: tagsOfProduct(draft, each) }),
        draft.products,
      ),
    });
  const tag = (each: ColumnValue, tags: string[]) =>
    onChange({
      products: withEntry(draft.products, {
        value: each.value,
        journeyIds: journeysOf(draft, each, journeys) ?? [''],
        tags,
      }),
    });
  const note = values
    ? `${counted(order.length, 'nome', 'nomes')} na coluna “${name}”${open.length > 0 ? `, ${formatNumber(open.length)} ainda sem jornada` : ''}.`
    : `“${name}” tem nomes diferentes demais para escolher um por um: valem as jornadas para todas as linhas.`;
  return (
    <Panel>
      <FormSection title="Produtos e jornadas" note={note}>
        <ul className={classes.products} aria-label="Produtos">
          {order.map((each) => (
            <li key={each.value}>
              <span>
                <b title={each.value}>{each.value || 'Sem nada escrito'}</b>
                <small>{formatLines(each.lines)}</small>
              </span>
              <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
              <Journeys
                product={each.value || 'Sem nada escrito'}
                chosen={journeysOf(draft, each, journeys)}
                onChoose={(journeyIds) => choose([each], journeyIds)}
              >
                <ProductTags
                  product={each.value || 'Sem nada escrito'}
                  names={tagsOfProduct(draft, each)}
                  onChange={(tags) => tag(each, tags)}
                />
              </Journeys>
            </li>
          ))}
        </ul>
        {open.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => choose(open, [])}>
            Pular as linhas dos {open.length} sem jornada
          </Button>
        )}
      </FormSection>
    </Panel>
  );
}

const SKIP = 'skip';

type JourneysProps = {
  product: string;
  chosen: readonly string[] | null;
  onChoose: (journeyIds: string[]) => void;
  children: ReactNode;
};

/** The journeys of a product, one select each. */
function Journeys({ product, chosen, onChoose, children }: JourneysProps) {
  const { data = [], isError, refetch } = useQuery(journeyChoicesQuery('active'));
  const places = chosen?.length ? chosen : [''];
  const choicesAt = (at: number) => [
    { value: '', label: at > 0 ? 'Nenhuma' : isError ? 'Erro ao carregar jornadas' : 'Escolher jornada' },
    ...(at === 0 ? [{ value: SKIP, label: 'Pular estas linhas' }] : []),
    // It was closed meanwhile, or is not loaded yet.
    ...(places[at] && !data.some(({ id }) => id === places[at])
      ? [{ value: places[at], label: 'Jornada escolhida' }]
      : []),
    ...data
      .filter(({ id }) => id === places[at] || !places.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={classes.journeys}>
      {places.map((journeyId, at) => (
        <NativeSelect
          // Only their order tells the selects apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          aria-label={at === 0 ? `Jornada de ${product}` : `${at + 1}ª jornada de ${product}`}
          data={choicesAt(at)}
          value={chosen?.length === 0 ? SKIP : journeyId}
          error={isUndecided(chosen) && 'Escolha ou pule estas linhas'}
          onFocus={() => isError && void refetch()}
          onChange={({ currentTarget: { value: to } }) => {
            if (to === SKIP) return onChoose([]);
            const next = places.with(at, to);
            onChoose(at > 0 ? next.filter(Boolean) : next);
          }}
        />
      ))}
      {!places.includes('') && places.length < data.length && (
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
      {chosen?.length !== 0 && children}
    </div>
  );
}

type ProductTagsProps = { product: string; names: readonly string[]; onChange: (names: string[]) => void };

/** Tags for whoever bought a product, on request: few lists need them. */
function ProductTags({ product, names, onChange }: ProductTagsProps) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus();
  }, [isAsked]);
  if (isAsked || names.length > 0)
    return (
      <div ref={field}>
        <TagNamesField label={`Tags de ${product}`} names={names} onChange={onChange} />
      </div>
    );
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconTag size={14} stroke={2.2} aria-hidden="true" />}
      aria-label={`Tags de ${product}`}
      onClick={() => setAsked(true)}
    >
      Tags
    </Button>
  );
}
