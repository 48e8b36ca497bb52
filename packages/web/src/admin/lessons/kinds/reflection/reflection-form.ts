import { LONG_TEXT } from '@jornada/contract/fields/lesson-fields';
import type { ReflectionContent } from '@jornada/domain/missions/kinds/reflection/reflection';
import { REFLECTION_QUESTIONS } from '@jornada/domain/missions/limits';
import type { KindForm } from '../kind-form.ts';

const blank = { intro: '', questions: [''] };

export const reflectionForm: KindForm<ReflectionContent, typeof blank> = {
  note: 'De 1 a 5 perguntas',
  required: 'obrigatória',
  fields: {
    intro: { kind: 'text', label: 'Introdução', help: 'Opcional.', max: LONG_TEXT, rows: 2 },
    questions: { kind: 'texts', label: 'Perguntas', entry: 'Pergunta', max: 1000, count: REFLECTION_QUESTIONS },
  },
  blank,
  valuesOf: (content) => ({ ...blank, ...content }),
};
