import { useQuery } from '@tanstack/react-query';
import { counted } from '@jornada/domain/plural';
import { formatInstantDay } from '../../platform/format-day.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { adminFactorQuery, useRequireAdminFactor } from './api.ts';
import classes from './switches-card.module.css';

/** Whether administrators need a second factor, with seven days of notice. */
export function AdminFactorCard() {
  const { data } = useQuery(adminFactorQuery);
  const change = useRequireAdminFactor();
  if (!data) return null;
  const { requiredFrom, adminsWithout } = data;
  const missing = counted(adminsWithout, 'conta de administração não tem', 'contas de administração não têm');
  const note =
    requiredFrom === null
      ? `Ligado, cada administrador tem 7 dias para ligar as suas ou criar uma chave de acesso; depois, a administração só abre com uma delas. Hoje ${missing} nenhuma.`
      : `Desde ${formatInstantDay(requiredFrom)}, a administração só abre com elas ou com uma chave de acesso. Hoje ${missing} nenhuma.`;
  return (
    <Panel className={classes.panel}>
      <FormSection title="Segurança">
        <SwitchField
          label="Exigir duas etapas de administradores"
          note={note}
          isOn={change.isPending ? change.variables : requiredFrom !== null}
          isBusy={change.isPending}
          onTurn={(isRequired) => change.mutate(isRequired)}
        />
      </FormSection>
    </Panel>
  );
}
