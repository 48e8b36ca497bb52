import type { ImportColumn } from '@jornada/contract/people/people-imports';
import { Checkbox } from '@mantine/core';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatLines } from '../import-labels.ts';
import { enters, withEntry, type Draft } from './plan.ts';

type StatusesProps = { column: ImportColumn; draft: Draft; onChange: (to: Partial<Draft>) => void };

/** 'Quem entra?': the values of the column with the purchase's status, ticked as proposed. */
export function Statuses({ column: { name, values }, draft, onChange }: StatusesProps) {
  const lines = (values ?? []).reduce((sum, each) => sum + (enters(draft, each) ? each.lines : 0), 0);
  const note = values
    ? `${formatLines(lines)} pela coluna “${name}”. As outras ficam de fora.`
    : `“${name}” tem valores diferentes demais para ser a situação da compra: assim ninguém entra.`;
  return (
    <Panel>
      <FormSection title="Quem entra?" note={note}>
        {values?.map((each) => (
          <Checkbox
            key={each.value}
            label={each.value || 'Sem nada escrito'}
            description={formatLines(each.lines)}
            checked={enters(draft, each)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ statuses: withEntry(draft.statuses, { value: each.value, enters: checked }) })
            }
          />
        ))}
      </FormSection>
    </Panel>
  );
}
