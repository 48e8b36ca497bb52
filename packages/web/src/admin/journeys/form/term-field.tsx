import { type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSession } from '../../../platform/session.ts';
import { FieldGrid, WideField } from '../../ui/form/form-section.tsx';
import type { JourneyFields } from '../journey-values.ts';
import { formatTyped, termChoices, termsOfProducts, typedTerm, type TypedTerm } from './term-values.ts';
import classes from './term-field.module.css';

/** What is typed of a term, where a choice leaves something open. */
const open: Readonly<Record<string, { type?: 'date'; key: 'amount' | 'day'; label: string; blank: string }>> = {
  days: { key: 'amount', label: 'Quantos dias', blank: 'Escreva quantos dias' },
  months: { key: 'amount', label: 'Quantos meses', blank: 'Escreva quantos meses' },
  until: { type: 'date', key: 'day', label: 'Último dia', blank: 'Escolha o último dia' },
};
const SAME = 'same';
const below: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];
type OfForm = { form: UseFormReturnType<JourneyFields> };

/** 'Prazo de acesso': of the journey, and of each of its product ids that gives another one (decision C15). */
export function AccessTerms({ form }: OfForm) {
  const { accessTerm, productTerms, externalProductIds } = form.values;
  const own = termsOfProducts(productTerms, externalProductIds);
  return (
    <WideField>
      <TermField
        label="Prazo de acesso"
        note="Conta da compra, ou da inscrição numa jornada gratuita. Uma renovação ou nova compra soma. Vale para compras novas: quem já tem acesso fica como está."
        value={accessTerm}
        path="accessTerm"
        form={form}
        onChange={(term) => form.setFieldValue('accessTerm', term ?? typedTerm(null))}
      />
      <ul className={classes.products} aria-label="Prazo por ID de produto">
        {externalProductIds.map((productId) => {
          const index = own.findIndex((entry) => entry.productId === productId);
          const others = own.filter((entry) => entry.productId !== productId);
          return (
            <li key={productId}>
              <TermField
                label={`Prazo de ${productId}`}
                same={`Como a jornada: ${formatTyped(accessTerm)}`}
                value={own[index]?.term ?? null}
                path={`productTerms.${index}.term`}
                form={form}
                onChange={(term) => {
                  const terms = term ? [...others, { productId, term }] : others;
                  form.setFieldValue('productTerms', termsOfProducts(terms, externalProductIds));
                }}
              />
            </li>
          );
        })}
      </ul>
    </WideField>
  );
}

type TermFieldProps = OfForm & {
  label: string;
  note?: string;
  /** The choice that stands for null. */
  same?: string;
  value: TypedTerm | null;
  path: string;
  onChange: (term: TypedTerm | null) => void;
};

function TermField({ label, note, same, value, path, form, onChange }: TermFieldProps) {
  const { choice, typed } = value ?? { choice: SAME, typed: '' };
  const field = open[choice];
  const at = `${path}.${field?.key}`;
  const { today } = useSession();
  return (
    <FieldGrid>
      <NativeSelect
        label={label}
        description={note}
        inputWrapperOrder={below}
        data={[...(same ? [{ value: SAME, label: same }] : []), ...termChoices]}
        value={choice}
        onChange={({ currentTarget: { value: to } }) =>
          onChange(to === SAME ? null : { choice: to as TypedTerm['choice'], typed: '' })
        }
      />
      {field && (
        <TextInput
          type={field.type}
          inputMode={field.type ? undefined : 'numeric'}
          label={field.label}
          autoComplete="off"
          data-path={at}
          inputWrapperOrder={below}
          description={field.type && typed && typed < today && 'Este dia já passou: quem comprar agora não tem acesso.'}
          error={form.errors[at] && (typed ? form.errors[at] : field.blank)}
          value={typed}
          onChange={({ currentTarget: { value: to } }) =>
            onChange({ choice: choice as TypedTerm['choice'], typed: to })
          }
        />
      )}
    </FieldGrid>
  );
}
