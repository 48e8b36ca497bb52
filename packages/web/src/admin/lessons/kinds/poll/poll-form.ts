import type { PollContent } from '@jornada/domain/missions/kinds/poll/poll';
import { POLL_OPTIONS } from '@jornada/domain/missions/limits';
import type { KindForm } from '../kind-form.ts';

const blank = { question: '', options: ['', ''], multipleChoice: false, showsResult: true };

export const pollForm: KindForm<PollContent, typeof blank> = {
  note: 'Pergunta e opções',
  required: 'obrigatória',
  fields: {
    question: { kind: 'text', label: 'Pergunta', max: 1000, isRequired: true },
    options: { kind: 'texts', label: 'Opções', entry: 'Opção', max: 500, count: POLL_OPTIONS },
    multipleChoice: { kind: 'flag', label: 'Permitir várias respostas', auditLabel: 'Várias respostas' },
    showsResult: {
      kind: 'flag',
      label: 'Mostrar o resultado a quem respondeu',
      auditLabel: 'Resultado para quem respondeu',
      help: 'Só a porcentagem de cada opção, sem nomes, a partir de cinco respostas.',
    },
  },
  blank,
  // A stored poll without the switch is off; only a new one begins with its result shown (decision E8).
  valuesOf: ({ showsResult = false, ...content }) => ({ ...content, showsResult }),
};
