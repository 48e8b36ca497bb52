import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';

const words = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const paragraph = (text: string): DocumentNode<'paragraph'> => ({ type: 'paragraph', ...words(text) });
const heading = (text: string): DocumentNode<'heading'> => ({ type: 'heading', attrs: { level: 2 }, ...words(text) });
const items = (texts: readonly string[]) =>
  texts.map((text): DocumentNode<'listItem'> => ({ type: 'listItem', content: [paragraph(text)] }));

/** What the lesson says beside its video: headings, a numbered list, and two callouts. */
export const vinteHoras: LessonDocument = {
  type: 'doc',
  content: [
    heading('Os quatro passos'),
    paragraph('Vinte horas são quarenta minutos por dia, durante um mês. Cabem na rotina de quase todo mundo:'),
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: items([
        'Separe a habilidade em partes e comece pelas que mais aparecem.',
        'Aprenda só o bastante para perceber os próprios erros.',
        'Tire da frente o que distrai: o celular fica em outro cômodo.',
        'Combine as vinte horas com você, com data e hora marcadas.',
      ]),
    },
    {
      type: 'callout',
      attrs: { kind: 'tip' },
      content: [paragraph('As primeiras horas são as mais chatas. Combine antes que vai passar por elas até o fim.')],
    },
    heading('Para fazer hoje'),
    {
      type: 'callout',
      attrs: { kind: 'exercise' },
      content: [
        paragraph('Escreva em uma folha a habilidade que você escolheu e as três partes dela que mais se repetem.'),
      ],
    },
  ],
};
