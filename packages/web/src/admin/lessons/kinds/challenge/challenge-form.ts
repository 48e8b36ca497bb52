import { LONG_TEXT } from '@jornada/contract/fields/lesson-fields';
import type { ChallengeContent } from '@jornada/domain/missions/kinds/challenge/challenge';
import type { KindForm } from '../kind-form.ts';

const blank = { title: '', description: '', responsePrompt: '' };

export const challengeForm: KindForm<ChallengeContent, typeof blank> = {
  note: 'Uma tarefa e uma resposta',
  required: 'obrigatório',
  fields: {
    title: { kind: 'text', label: 'Título do desafio', auditLabel: 'Título', max: 200, isRequired: true },
    description: {
      kind: 'text',
      label: 'Descrição do desafio',
      auditLabel: 'Descrição',
      max: LONG_TEXT,
      isRequired: true,
      rows: 3,
    },
    responsePrompt: {
      kind: 'text',
      label: 'Convite à resposta',
      help: 'Opcional: o que aparece acima do campo de resposta.',
      max: 500,
    },
  },
  blank,
  valuesOf: (content) => ({ ...blank, ...content }),
};
