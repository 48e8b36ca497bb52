import type { FormPart } from '../../ui/form/conflict/differences-between.ts';
import { RecordConflict, type ConflictProps } from '../../ui/form/conflict/record-conflict.tsx';
import { mappingQuery, type MappedWebhook } from './api.ts';
import { QUESTIONS } from './mapping-search.ts';
import { answerOf, meaningLabels, questionLabels, valuesOf, type MappingValues } from './mapping-values.ts';

const parts: FormPart<MappingValues>[] = [
  ...QUESTIONS.map((question) => ({
    label: questionLabels[question].label,
    fields: question === 'secret' ? (['secret', 'newSecret'] as const) : [question],
    // Of a secret only one's own is known.
    value: (form: MappingValues) =>
      [answerOf(form, question), question === 'secret' && form.newSecret && 'segredo novo']
        .filter(Boolean)
        .join(', ') || null,
  })),
  {
    label: 'O que cada evento faz',
    fields: ['meanings'],
    value: ({ meanings }) =>
      meanings.map(({ value, meaning }) => `${value || 'sem evento'}: ${meaningLabels[meaning]}`).toSorted(),
  },
];

/** Compares one's own mapping with the one that was saved meanwhile. */
export const MappingConflict = ({
  webhookId,
  ...props
}: ConflictProps<MappedWebhook, MappingValues> & { webhookId: string }) => (
  <RecordConflict
    title="Outra pessoa salvou estes campos"
    query={mappingQuery(webhookId)}
    fieldsOf={valuesOf}
    parts={parts}
    {...props}
  />
);
