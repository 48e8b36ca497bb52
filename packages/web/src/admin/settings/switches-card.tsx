import { sellingFields, switchFields } from '@jornada/contract/fields/settings-fields';
import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../settings/api.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { useAskedFocus } from '../ui/form/use-asked-focus.ts';
import { useSetSwitch, type SwitchName } from './api.ts';
import classes from './switches-card.module.css';
import { sellingQuery, useSetSelling } from './use-selling.ts';

/** The names by which an address asks for a switch. */
const askedBy: Record<SwitchName, string> = {
  gamificationEnabled: 'gamificacao',
  exploreTabEnabled: 'explorar',
  remindersEnabled: 'lembretes',
  questionsEnabled: 'perguntas',
  signupEnabled: 'cadastro',
};
const names = Object.keys(switchFields) as SwitchName[];

/** 'Configurações de Interface': the switches, with the values that the server applies (decision A1). */
export const SwitchesCard = ({ settings }: { settings: Settings }) => (
  <Panel className={classes.panel}>
    <FormSection title="Configurações de Interface" note="Cada mudança vale para todos na mesma hora.">
      <ul className={classes.switches}>
        {names.map((name) => (
          <li key={name}>
            <SettingSwitch name={name} isOn={settings[name]} />
          </li>
        ))}
      </ul>
    </FormSection>
  </Panel>
);

/** Shows the requested value while the request runs, and springs back after a failure. */
function SettingSwitch({ name, isOn }: { name: SwitchName; isOn: boolean }) {
  const turn = useSetSwitch(name);
  const control = useAskedFocus<HTMLInputElement>(askedBy[name]);
  return (
    <SwitchField
      ref={control}
      label={switchFields[name].label}
      note={switchFields[name].help}
      isOn={turn.isPending ? turn.variables : isOn}
      isBusy={turn.isPending}
      onTurn={(wish) => turn.mutate(wish)}
    />
  );
}

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
