import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import type { Field } from '@jornada/contract/fields/field';
import { journeyFields } from '@jornada/contract/fields/journey-fields';
import { partOf, type FormPart } from '../ui/form/conflict/differences-between.ts';
import { RecordConflict, type ConflictProps } from '../ui/form/conflict/record-conflict.tsx';
import { editableJourneyQuery } from './api.ts';
import { formatTyped } from './form/term-values.ts';
import { fieldsOf, type JourneyFields } from './journey-values.ts';

const cover: FormPart<JourneyFields> = {
  label: 'Capa',
  fields: ['cover'],
  // Whatever the order of its keys.
  value: ({ cover: own }) => own && [own.url, own.focusX, own.focusY],
  format: (own: [url: string, x: number, y: number] | null) =>
    own ? `Própria, com foco em ${own[1]}% da largura e ${own[2]}% da altura` : 'Paisagem',
};

const accessTerm: FormPart<JourneyFields> = { label: 'Prazo de acesso', fields: ['accessTerm'], format: formatTyped };
const productTerms: FormPart<JourneyFields> = {
  label: 'Prazo por ID de produto',
  fields: ['productTerms'],
  format: (terms: JourneyFields['productTerms']) =>
    terms.map(({ productId, term }) => `${productId}: ${formatTyped(term)}`).join('\n') || '—',
};

const parts = [
  ...Object.entries<Field>(journeyFields).map(([name, field]) =>
    partOf<JourneyFields>(name as keyof JourneyFields, field),
  ),
  accessTerm,
  productTerms,
  cover,
];

/** Compares the typed journey with the one that was saved meanwhile. */
export const JourneyConflict = ({
  journeyId,
  ...props
}: ConflictProps<EditableJourney, JourneyFields> & { journeyId: string }) => (
  <RecordConflict
    title="Outra pessoa salvou esta jornada"
    query={editableJourneyQuery(journeyId)}
    fieldsOf={fieldsOf}
    parts={parts}
    {...props}
  />
);
