import { journeyFields } from '@jornada/contract/fields/journey-fields';
import { readAddress } from '@jornada/contract/fields/typed-address';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FormField, FormFields } from '../../ui/form/form-field.tsx';
import { FieldGrid, FormSection, WideField } from '../../ui/form/form-section.tsx';
import { TagInput } from '../../ui/form/tag-input.tsx';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';
import { useSettings } from '../../../settings/api.ts';
import { CoverField } from '../cover/cover-field.tsx';
import { formatGap } from '../journey-labels.ts';
import { areSameTag, isSoldInCatalogue, type JourneyFields } from '../journey-values.ts';
import classes from './journey-sections.module.css';
import { AccessTerms } from './term-field.tsx';

type OfForm = { form: UseFormReturnType<JourneyFields> };

/** Name, description, profile, plan, tags and cover. `journeyId` and `lessonCount`: only of a journey that exists. */
export function ContentSection({
  form,
  journeyId = 'nova-jornada',
  lessonCount,
}: OfForm & { journeyId: string | undefined; lessonCount: number | undefined }) {
  const { values, setFieldValue } = form;
  return (
    <FormSection title="Conteúdo" note="O que o membro lê no catálogo.">
      <FieldGrid>
        <FormFields form={form} fields={journeyFields} names={['name', 'description', 'profileType']} />
        <div>
          <FormField form={form} path="totalDays" field={journeyFields.totalDays} />
          <PlanNote
            lessonCount={lessonCount}
            totalDays={wholeNumberIn(values.totalDays)}
            onAdjust={(total) => setFieldValue('totalDays', String(total))}
          />
        </div>
        <WideField>
          <TagInput form={form} path="tags" typedPath="newTag" field={journeyFields.tags} isSame={areSameTag} />
        </WideField>
        <WideField>
          <CoverField
            cover={values.cover}
            journeyId={journeyId}
            error={form.errors['cover']}
            onChange={(cover) => setFieldValue('cover', cover)}
          />
        </WideField>
      </FieldGrid>
    </FormSection>
  );
}

type PlanNoteProps = { lessonCount: number | undefined; totalDays: number | string; onAdjust: (total: number) => void };

/** The gap between lessons and plan, and a button that sets the plan to the number of lessons (decision D8). */
function PlanNote({ lessonCount, totalDays, onAdjust }: PlanNoteProps) {
  if (lessonCount === undefined || typeof totalDays !== 'number' || totalDays < 1) return null;
  const gap = formatGap(lessonCount, totalDays);
  if (!gap) return <p className={classes.plan}>As lições preenchem o plano.</p>;
  return (
    <p className={classes.plan}>
      <span>{gap}</span>
      {lessonCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onAdjust(lessonCount)}>
          Ajustar para {lessonCount}
        </Button>
      )}
    </p>
  );
}

/** Status, release, kind, visibility, and whether members ask. */
export function AccessSection({ form }: OfForm) {
  const isOffInSchool = !useSettings().questionsEnabled;
  const { questionsEnabled } = journeyFields;
  const help = isOffInSchool ? 'A escola está com as perguntas desligadas em Configurações.' : questionsEnabled.help;
  return (
    <FormSection title="Acesso" note="Quem vê, quem entra e em que ritmo.">
      <FormFields form={form} fields={journeyFields} names={['modoLiberacao']} />
      <FieldGrid>
        <FormFields form={form} fields={journeyFields} names={['tipo', 'visibilidade', 'status']} />
      </FieldGrid>
      <FormField form={form} path="questionsEnabled" field={{ ...questionsEnabled, help }} />
    </FormSection>
  );
}

/**
 * The product ids; checkout, price and button text only where the catalogue sells the journey (specification §5). `hasKind` adds the choice
 * between free and paid, for where the section stands alone.
 */
export const SaleSection = ({ form, hasKind }: OfForm & { hasKind: boolean }) => (
  <FormSection title="Venda" note="A compra chega pelo webhook e é casada pelo ID do produto.">
    {hasKind && <FormFields form={form} fields={journeyFields} names={['tipo']} />}
    <FieldGrid>
      {isSoldInCatalogue(form.values) && (
        <>
          <FormField
            form={form}
            path="checkoutUrl"
            field={journeyFields.checkoutUrl}
            // Shows the https that the address got.
            onBlur={() => form.setFieldValue('checkoutUrl', readAddress(form.values.checkoutUrl))}
          />
          <FormFields form={form} fields={journeyFields} names={['precoDisplay', 'ctaTexto']} />
        </>
      )}
      <WideField>
        <TagInput
          form={form}
          path="externalProductIds"
          typedPath="newProductId"
          field={journeyFields.externalProductIds}
          isRequired={form.values.tipo === 'paga'}
        />
      </WideField>
      <AccessTerms form={form} />
    </FieldGrid>
  </FormSection>
);
