import { linkOf } from '@jornada/contract/fields/legal-link';
import { legalFields } from '@jornada/contract/fields/settings-fields';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturnType } from '@mantine/form';
import type { Answer } from '../../platform/endpoint-types.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { FormField } from '../ui/form/form-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { Panel } from '../ui/panel.tsx';
import { legalPagesQuery, useSaveLegalPages } from './api.ts';
import classes from './identity-form.module.css';
import { useSettingsForm } from './use-settings-form.ts';

type LegalPages = Answer<'legal', 'readLegalPages'>;
type PageName = keyof LegalPages;
type Values = Record<PageName | `${PageName}Changes`, string>;

const pages = {
  terms: { path: '/termos', variable: 'TERMS_URL' },
  privacy: { path: '/privacidade', variable: 'PRIVACY_URL' },
} as const;
const names = Object.keys(pages) as PageName[];

const validate = validateWith(() => import('@jornada/contract/settings/legal').then((contract) => contract.LegalForm));
const valuesOf = ({ terms, privacy }: LegalPages): Values => ({
  terms: terms.text,
  termsChanges: '',
  privacy: privacy.text,
  privacyChanges: '',
});

/** 'Termos e privacidade': what newcomers agree to, as a text that gets a page here, or as a link. */
export function LegalCard() {
  const { data } = useQuery(legalPagesQuery);
  return data ? <LegalForm stored={data} /> : null;
}

function LegalForm({ stored }: { stored: LegalPages }) {
  const save = useSaveLegalPages();
  const { form, isDirty, submit } = useSettingsForm({ stored, valuesOf, validate });
  return (
    <Panel className={classes.panel}>
      <form
        onSubmit={submit(({ termsChanges, privacyChanges, ...texts }, then) =>
          save.mutate({ ...texts, changes: { terms: termsChanges, privacy: privacyChanges } }, then),
        )}
        noValidate
      >
        <UnsavedGuard isDirty={isDirty} />
        <FormSection
          title="Termos e privacidade"
          note="Quem se cadastra vê os links. Cole um texto, que ganha uma página aqui, ou o endereço de uma página sua."
        >
          {names.map((name) => (
            <LegalField key={name} name={name} form={form} stored={stored[name]} />
          ))}
        </FormSection>
        <SaveBar save="Salvar termos e privacidade" isDirty={isDirty} isPending={save.isPending || form.submitting} />
      </form>
    </Panel>
  );
}

type LegalFieldProps = { name: PageName; form: UseFormReturnType<Values>; stored: LegalPages[PageName] };

/** A text or a link, and where people read it now. */
function LegalField({ name, form, stored }: LegalFieldProps) {
  const { path, variable } = pages[name];
  const { configuredUrl, text, number } = stored;
  const typed = form.values[name].trim();
  const place = configuredUrl ?? (text && (linkOf(text) ?? path));
  return (
    <div className={classes.legal}>
      <FormField form={form} path={name} field={legalFields[name]} />
      {number !== null && !configuredUrl && typed !== '' && typed !== text && (
        <FormField
          form={form}
          path={`${name}Changes`}
          field={{
            ...legalFields.changes,
            label: `O que mudou? (${legalFields[name].label})`,
            help: `Opcional. Os membros leem na próxima entrada, quando aceitam a versão ${number + 1}.`,
          }}
        />
      )}
      <p className={classes.place}>
        {configuredUrl && `${variable}, na configuração do servidor, vale no lugar deste campo. `}
        {place ? (
          <a href={place} target="_blank" rel="noopener noreferrer">
            {place}
          </a>
        ) : (
          'Ainda não aparece no cadastro.'
        )}
      </p>
    </div>
  );
}
