import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldGrid, FormSection, WideField } from '../../ui/form-section.tsx';
import { wholeNumberIn } from '../../ui/whole-number.ts';
import { WholeNumberInput } from '../../ui/whole-number-input.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { formatGap } from '../journey-labels.ts';
import { areSameTag, type JourneyFields } from '../journey-values.ts';
import classes from './journey-sections.module.css';

export type OfForm = { form: UseFormReturnType<JourneyFields> };

/** Name, description, profile, plan and tags. `lessonCount`: only of a journey that exists. */
export function ContentSection({ form, lessonCount }: OfForm & { lessonCount: number | undefined }) {
  const { values, errors, getInputProps, setFieldValue } = form;
  return (
    <FormSection title="Conteúdo" note="O que o membro lê no catálogo.">
      <FieldGrid>
        <WideField>
          <TextInput label="Nome" withAsterisk maxLength={150} autoComplete="off" {...getInputProps('name')} />
        </WideField>
        <WideField>
          <Textarea
            label="Descrição"
            minRows={3}
            maxRows={14}
            autosize
            maxLength={5000}
            {...getInputProps('description')}
          />
        </WideField>
        <TextInput label="Tipo de perfil" maxLength={100} autoComplete="off" {...getInputProps('profileType')} />
        <div>
          <WholeNumberInput label="Total de dias" min={1} max={3650} {...getInputProps('totalDays')} />
          <PlanNote
            lessonCount={lessonCount}
            totalDays={wholeNumberIn(values.totalDays)}
            onAdjust={(total) => setFieldValue('totalDays', String(total))}
          />
        </div>
        <WideField>
          <TagInput
            label="Tags"
            entry="tag"
            placeholder="Adicionar e Enter"
            maxLength={50}
            tags={values.tags}
            onChange={(tags) => setFieldValue('tags', tags)}
            typed={values.newTag}
            onType={(typed) => setFieldValue('newTag', typed)}
            isSame={areSameTag}
            error={errors['tags']}
            path="tags"
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
