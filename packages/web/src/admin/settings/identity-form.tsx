import { identityFields } from '@jornada/contract/fields/settings-fields';
import { useEffect } from 'react';
import type { Settings } from '../../settings/api.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { FormFields } from '../ui/form/form-field.tsx';
import { FieldGrid, FormSection } from '../ui/form/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { useSaveIdentity } from './api.ts';
import { BrandColourField } from './brand-colour-field.tsx';
import { BrandField } from './brand-field.tsx';
import classes from './identity-form.module.css';
import { useSettingsForm } from './use-settings-form.ts';
import { wearColour } from './wear-colour.ts';

type Values = { systemName: string; contactEmail: string; brandColour: string };

const validate = validateWith(() =>
  import('@jornada/contract/settings/identity').then(({ IdentityForm: form }) =>
    form.pick({ systemName: true, contactEmail: true, brandColour: true }),
  ),
);

const valuesOf = ({ systemName, contactEmail, brandColour = '' }: Settings): Values => ({
  systemName,
  contactEmail: contactEmail ?? '',
  brandColour: brandColour.toUpperCase(),
});

/**
 * 'Identidade Visual' (specification §2 /admin/configuracoes, §5). Name, contact address and colour are saved together, each picture as soon as it
 * is sent.
 */
export function IdentityForm({ settings }: { settings: Settings }) {
  const save = useSaveIdentity();
  const { form, isDirty, fill, submit } = useSettingsForm({ stored: settings, valuesOf, validate });
  const { systemName, contactEmail, brandColour } = settings;
  // Takes over what another administrator saved, unless somebody is typing here.
  useEffect(() => {
    if (!isDirty) fill(settings);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was saved counts
  }, [systemName, contactEmail, brandColour]);

  const send = submit((changed, { onSuccess, onError }) =>
    save.mutate(changed, {
      onSuccess: (stored) => {
        if (stored.brandColour !== settings.brandColour) wearColour(stored.brandColour);
        onSuccess(stored);
      },
      onError,
    }),
  );

  return (
    <Panel className={classes.panel}>
      <form onSubmit={send} noValidate>
        <UnsavedGuard isDirty={isDirty} />
        <FormSection title="Identidade Visual" note="Aparece no cabeçalho, na aba do navegador e nos emails.">
          <FieldGrid>
            <FormFields form={form} fields={identityFields} names={['systemName', 'contactEmail']} />
          </FieldGrid>
        </FormSection>
        <FormSection
          title="Cor"
          note="De botões, links e barras, nos dois temas, nos emails e nas páginas de certificados."
        >
          <BrandColourField {...form.getInputProps('brandColour')} />
        </FormSection>
        <FormSection title="Marcas" note="Cada imagem vale para todos assim que é enviada ou removida.">
          <div className={classes.brands}>
            <BrandField name="logoUrl" url={settings.logoUrl} />
            <BrandField name="logoDarkUrl" url={settings.logoDarkUrl} standIn={settings.logoUrl} />
            <BrandField name="faviconUrl" url={settings.faviconUrl} />
          </div>
        </FormSection>
        <SaveBar save="Salvar" isDirty={isDirty} isPending={save.isPending || form.submitting} />
      </form>
    </Panel>
  );
}
