import { TextInput } from '@mantine/core';
import { FieldGrid, FormSection, WideField } from '../../ui/form-section.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { isSoldInCatalogue } from '../journey-values.ts';
import { KindChoice } from './access-section.tsx';
import type { OfForm } from './content-section.tsx';

/**
 * The product ids; checkout, price and button text only where the catalogue sells the journey (specification §5). `hasKind` adds the choice
 * between free and paid, for where the section stands alone.
 */
export function SaleSection({ form, hasKind = false }: OfForm & { hasKind?: boolean }) {
  const { values, errors, getInputProps, setFieldValue } = form;
  return (
    <FormSection title="Venda" note="A compra chega pelo webhook e é casada pelo ID do produto.">
      {hasKind && <KindChoice form={form} />}
      <FieldGrid>
        {isSoldInCatalogue(values) && (
          <>
            <WideField>
              <TextInput
                label="URL de checkout"
                type="url"
                inputMode="url"
                withAsterisk
                maxLength={2000}
                autoComplete="off"
                placeholder="https://"
                {...getInputProps('checkoutUrl')}
              />
            </WideField>
            <TextInput label="Preço exibido" maxLength={60} autoComplete="off" {...getInputProps('precoDisplay')} />
            <TextInput label="Texto do botão" maxLength={60} autoComplete="off" {...getInputProps('ctaTexto')} />
          </>
        )}
        <WideField>
          <TagInput
            label="IDs de produto externo"
            entry="ID de produto"
            placeholder="Adicionar e Enter"
            maxLength={200}
            isRequired={values.tipo === 'paga'}
            tags={values.externalProductIds}
            onChange={(ids) => setFieldValue('externalProductIds', ids)}
            typed={values.newProductId}
            onType={(typed) => setFieldValue('newProductId', typed)}
            error={errors['externalProductIds']}
            path="externalProductIds"
          />
        </WideField>
      </FieldGrid>
    </FormSection>
  );
}
