import type { FormPart } from '../ui/differences-between.ts';
import type { JourneyFields } from './journey-values.ts';
import { kindLabels, releaseLabels, visibilityLabels } from './journey-labels.ts';

const part = (
  field: keyof JourneyFields,
  label: string,
  choices?: Record<string, string>,
): FormPart<JourneyFields> => ({
  label,
  fields: [field],
  ...(choices && { format: (value: string) => choices[value] ?? value }),
});

/** The fields of a journey as two administrators compare them in a conflict. */
export const journeyParts: readonly FormPart<JourneyFields>[] = [
  part('name', 'Nome'),
  part('description', 'Descrição'),
  part('profileType', 'Tipo de perfil'),
  part('totalDays', 'Total de dias'),
  part('tags', 'Tags'),
  part('status', 'Status', { active: 'Ativa', inactive: 'Inativa' }),
  part('modoLiberacao', 'Liberação das lições', releaseLabels),
  part('tipo', 'Tipo', kindLabels),
  part('visibilidade', 'Visibilidade', visibilityLabels),
  part('checkoutUrl', 'URL de checkout'),
  part('precoDisplay', 'Preço exibido'),
  part('ctaTexto', 'Texto do botão'),
  part('externalProductIds', 'IDs de produto externo'),
];
