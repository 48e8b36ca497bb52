import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted, plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { journeyChoicesQuery } from '../../../enrollments/api.ts';
import { Pill } from '../../../ui/pill.tsx';
import { useSavePlan } from '../api.ts';
import { formatLines, formatReading } from '../import-labels.ts';
import classes from '../imports.module.css';
import { ColumnTable } from './column-table.tsx';
import styles from './columns-step.module.css';
import { ForAll } from './for-all.tsx';
import { columnOf, isUndecided, planOf, withNamesakes, type Draft } from './plan.ts';
import { Products } from './products.tsx';
import { Statuses } from './statuses.tsx';
import { useDraft } from './use-draft.ts';

const ReadingDialog = lazyDialog(() => import('./reading-dialog.tsx'), 'ReadingDialog');

/** The second step: how a list is read, what its columns mean, and what is done with its lines. */
export function ColumnsStep({ found }: { found: PeopleImport }) {
  const [isReading, setReading] = useState(false);
  return (
    <div className={classes.stack}>
      <div className={classes.buttons}>
        {formatReading(found.reading).map((text) => (
          <Pill key={text} tone="leaf" mark={<IconCheck size={14} stroke={2.4} aria-hidden="true" />}>
            {text}
          </Pill>
        ))}
        <Button variant="subtle" size="compact-sm" onClick={() => setReading(true)}>
          Mudar leitura
        </Button>
      </div>
      <Plan key={JSON.stringify(found.reading)} found={found} />
      {isReading && <ReadingDialog found={found} onClose={() => setReading(false)} />}
    </div>
  );
}

/** The columns as one reading shows them. */
function Plan({ found }: { found: PeopleImport }) {
  const { id, lineCount } = found;
  const { draft, change, forget } = useDraft(found);
  const save = useSavePlan(id, forget);
  const navigate = useNavigate();
  const journeys = useQuery(journeyChoicesQuery('active'));
  const page = useRef<HTMLDivElement>(null);
  const [status, product] = [columnOf(found, draft, 'status'), columnOf(found, draft, 'product')];
  const hasEmail = draft.fields.includes('email');
  const open = (product?.values ?? []).filter(({ value }) => isUndecided(draft, value)).length;
  const missing = hasEmail
    ? open > 0 && `${plural(open, 'Falta', 'Faltam')} ${counted(open, 'nome', 'nomes')} sem jornada`
    : 'Escolha a coluna do e-mail';

  function chooseFields(fields: Draft['fields']) {
    const next = { ...draft, fields };
    const asked = columnOf(found, next, 'product');
    change(asked && asked !== product ? withNamesakes(next, asked, journeys.data ?? []) : next);
  }

  function check() {
    if (missing) return page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    save.mutate(planOf(found, draft), {
      onSuccess: () => void navigate({ to: '/admin/users/importar/$importId', params: { importId: id }, search: {} }),
      onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
    });
  }

  return (
    <div ref={page} className={classes.stack}>
      <ColumnTable found={found} fields={draft.fields} onChange={chooseFields} />
      <div className={styles.halves}>
        {(status || product) && (
          <div className={classes.stack}>
            {status && <Statuses column={status} draft={draft} onChange={change} />}
            {product && (
              <Products key={found.columns.indexOf(product)} column={product} draft={draft} onChange={change} />
            )}
          </div>
        )}
        <ForAll draft={draft} onChange={change} hasProducts={product !== undefined} />
      </div>
      <div className={classes.foot}>
        <p role="status" className={styles.missing}>
          {missing && (
            <>
              <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
              {missing}
            </>
          )}
        </p>
        <ButtonLink variant="subtle" to="/admin/users/importar">
          Voltar
        </ButtonLink>
        <Button loading={save.isPending} onClick={check}>
          Conferir {lineCount === 1 ? 'a linha' : `as ${formatLines(lineCount)}`}
        </Button>
      </div>
    </div>
  );
}
