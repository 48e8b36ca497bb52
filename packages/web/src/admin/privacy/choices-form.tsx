import { retentionFields, supplierFields } from '@jornada/contract/fields/privacy-fields';
import { formatDays } from '../../platform/number-format.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { FormField, FormFields } from '../ui/form/form-field.tsx';
import { FieldGrid, FormSection } from '../ui/form/form-section.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { wholeNumberIn } from '../ui/form/whole-number.ts';
import { Panel } from '../ui/panel.tsx';
import { useCommand } from '../../ui/use-command.ts';
import type { Privacy } from './api.ts';
import classes from './privacy.module.css';

const ages = {
  kind: 'choice',
  label: 'Idade mínima',
  choices: { 18: { label: '18 anos' }, 16: { label: '16 anos' }, 12: { label: '12 anos' } },
} as const;
const understands = { kind: 'flag', label: 'Entendo, e a escola assume isso' } as const;

const valuesOf = ({ minimumAge, supplier, retention }: Privacy) => ({
  minimumAge: `${minimumAge}`,
  understands: false,
  supplier,
  retention: {
    mailsDays: `${retention.mailsDays ?? ''}`,
    payloadDays: `${retention.payloadDays}`,
    purchasesYears: `${retention.purchasesYears}`,
  },
});
type Values = ReturnType<typeof valuesOf>;

/** What is no number is refused by the server, beside its field. */
const numberIn = (typed: string) => wholeNumberIn(typed) as number;
const retentionIn = ({ mailsDays, payloadDays, purchasesYears }: Values['retention']) => ({
  mailsDays: mailsDays.trim() === '' ? null : numberIn(mailsDays),
  payloadDays: numberIn(payloadDays),
  purchasesYears: numberIn(purchasesYears),
});

/** What the school chose: the minimum age, who sells, and how long things are kept. */
export function ChoicesForm({ privacy }: { privacy: Privacy }) {
  const { accessMonths, auditDays, securityDays } = privacy.retention;
  const lowers = ({ minimumAge }: Values) => minimumAge < '18' && minimumAge !== `${privacy.minimumAge}`;
  const { form, isDirty, submit } = useSettingsForm({
    stored: privacy,
    valuesOf,
    validate: (values): Record<string, string> =>
      lowers(values) && !values.understands ? { understands: 'Marque para continuar' } : {},
  });
  const save = useCommand('adminPrivacy', 'setPrivacy', ['settings', 'audit']);
  const onSubmit = submit(({ minimumAge, understands: isTicked, supplier, retention }, then) => {
    const body = {
      minimumAge: minimumAge ? (Number(minimumAge) as 18 | 16 | 12) : undefined,
      understands: isTicked || undefined,
      supplier,
      retention: retention && retentionIn(retention),
    };
    const onSuccess = (saved: Privacy) => {
      then.onSuccess(saved);
      toast.success('Privacidade salva');
    };
    save.mutate({ body }, { ...then, onSuccess });
  });
  return (
    <Panel className={`${classes.panel} ${classes.form}`}>
      <form onSubmit={onSubmit} noValidate>
        <UnsavedGuard isDirty={isDirty} />
        <FormSection title="Idade mínima" note="Dita no cadastro e nos termos.">
          <FormField form={form} path="minimumAge" field={ages} isLabelHidden />
          {form.values.minimumAge < '18' && (
            <p className={classes.note}>
              Com menores, a escola responde pelo melhor interesse deles (LGPD, art. 14) e, desde março de 2026, pelo
              ECA Digital (Lei 15.211/2025): guarda a autorização do responsável, não pressiona a continuar e atende os
              pais. A plataforma pergunta o mês de nascimento na próxima entrada. Abaixo de 18, desliga lembretes e
              pressão de streak até você marcar, na página da pessoa, que o responsável autorizou por escrito;
              certificados mostram só iniciais, e perguntas não são publicadas.
            </p>
          )}
          {lowers(form.values) && <FormField form={form} path="understands" field={understands} />}
        </FormSection>
        <FormSection title="Quem oferece" note="No rodapé das páginas, como pede o Decreto 7.962/2013.">
          <FieldGrid>
            <FormFields form={form} fields={supplierFields} within="supplier" />
          </FieldGrid>
        </FormSection>
        <FormSection
          title="Guarda de dados"
          note={`Fixos: registros de acesso, ${accessMonths} meses (Marco Civil, art. 15); registro de segurança, ${formatDays(securityDays)}; auditoria, ${formatDays(auditDays)}.`}
        >
          <FormFields form={form} fields={retentionFields} within="retention" />
        </FormSection>
        <SaveBar save="Salvar privacidade" isDirty={isDirty} isPending={save.isPending} />
      </form>
    </Panel>
  );
}
