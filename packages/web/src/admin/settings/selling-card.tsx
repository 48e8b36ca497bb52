import { sellingFields } from '@jornada/contract/fields/settings-fields';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../ui/form/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import classes from './identity-form.module.css';
import { sellingQuery, useSetSelling } from './use-selling.ts';

/** Whether the dashboard reminds administrators of what selling needs. It does not affect existing sales. */
export function SellingCard() {
  const { data } = useQuery(sellingQuery);
  const setSelling = useSetSelling();
  if (!data) return null;
  return (
    <Panel className={classes.panel}>
      <FormSection title="Vendas">
        <SwitchField
          label={sellingFields.sellsHere.label}
          note={sellingFields.sellsHere.help}
          isOn={setSelling.isPending ? setSelling.variables.sellsHere : data.sellsHere}
          isBusy={setSelling.isPending}
          onTurn={(sellsHere) => setSelling.mutate({ sellsHere, isByKeyboard: false })}
        />
      </FormSection>
    </Panel>
  );
}
