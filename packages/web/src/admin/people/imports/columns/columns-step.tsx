import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted, plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { journeyChoicesQuery } from '../../../enrollments/api.ts';
import { useSavePlan } from '../api.ts';
import { formatLines } from '../import-labels.ts';
import classes from '../imports.module.css';
import { ColumnTable } from './column-table.tsx';
import styles from './columns-step.module.css';
import { ForAll } from './for-all.tsx';
import { columnOf, isUndecided, journeysOf, planOf } from './plan.ts';
import { Products } from './products.tsx';
import { Reading } from './reading.tsx';
import { Statuses } from './statuses.tsx';
import { useDraft } from './use-draft.ts';

/** The second step: how a list is read, what its columns mean, and what is done with its lines. */
export const ColumnsStep = ({ found }: { found: PeopleImport }) => (
  <div className={classes.stack}>
    <Reading found={found} />
    <Plan key={JSON.stringify(found.reading)} found={found} />
  </div>
);

/** The columns as one reading shows them. */
function Plan({ found }: { found: PeopleImport }) {
  const { id, lineCount, columns } = found;
  const { draft, change, forget } = useDraft(found);
  const save = useSavePlan(id, forget);
  const navigate = useNavigate();
  const { data: journeys = [] } = useQuery(journeyChoicesQuery('active'));
  const page = useRef<HTMLDivElement>(null);
  const [status, product] = [columnOf(found, draft, 'status'), columnOf(found, draft, 'product')];
  const plan = planOf(found, draft, journeys);
  const open = product?.values?.filter((each) => isUndecided(journeysOf(draft, each, journeys))).length ?? 0;
  const missing = draft.fields.includes('email')
    ? open > 0 && `${plural(open, 'Falta', 'Faltam')} ${counted(open, 'nome', 'nomes')} sem jornada`
    : 'Escolha a coluna do e-mail';

  function check() {
    if (missing) return page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    save.mutate(plan, {
      onSuccess: () => void navigate({ to: '/admin/users/importar/$importId', params: { importId: id }, search: {} }),
      onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
    });
  }

  return (
    <div ref={page} className={classes.stack}>
      <ColumnTable found={found} fields={draft.fields} onChange={(fields) => change({ fields })} />
      <div className={styles.halves}>
        {(status || product) && (
          <div className={classes.stack}>
            {status && <Statuses column={status} draft={draft} onChange={change} />}
            {product && <Products key={columns.indexOf(product)} column={product} draft={draft} onChange={change} />}
          </div>
        )}
        <ForAll plan={plan} onChange={change} />
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
