import type { ImportColumn } from '@jornada/contract/people/people-imports';
import { Checkbox } from '@mantine/core';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatLines } from '../import-labels.ts';
import { entryOf, withEntry, type Draft } from './plan.ts';

type StatusesProps = { column: ImportColumn; draft: Draft; onChange: (to: Partial<Draft>) => void };

/** 'Quem entra?': the values of the column with the purchase's status, ticked as proposed. */
export function Statuses({ column: { name, values }, draft: { statuses }, onChange }: StatusesProps) {
  const enters = (value: string) => entryOf(statuses, value)?.enters ?? false;
  const lines = (values ?? []).reduce((sum, each) => sum + (enters(each.value) ? each.lines : 0), 0);
  return (
    <Panel>
      <FormSection
        title="Quem entra?"
        note={
          values
            ? `${formatLines(lines)} pela coluna “${name}”. As outras ficam de fora.`
            : `“${name}” tem valores diferentes demais para ser a situação da compra: assim ninguém entra.`
        }
      >
        {values?.map(({ value, lines: count }) => (
          <Checkbox
            key={value}
            label={value || 'Sem nada escrito'}
            description={formatLines(count)}
            checked={enters(value)}
            onChange={(event) =>
              onChange({ statuses: withEntry(statuses, { value, enters: event.currentTarget.checked }) })
            }
          />
        ))}
      </FormSection>
    </Panel>
  );
}
