import type { InvitedPerson } from '@jornada/contract/people/people';
import { expect, test } from 'vitest';
import { formatHead, formatOutcome, formatSubmit } from './invitation-labels.ts';

type Outcome = InvitedPerson['journeys'][number]['outcome'];

const formatted = (line: Partial<Omit<InvitedPerson, 'journeys'>>, ...outcomes: Outcome[]) => {
  const journeys = outcomes.map((outcome, place) => ({ journeyId: ['Foco', 'Finanças', 'Calma'][place]!, outcome }));
  const person = {
    email: 'ana@exemplo.com',
    outcome: 'member',
    userId: 'ana',
    hasPassword: true,
    hasTags: true,
    access: null,
    ...line,
  };
  return formatOutcome({ ...person, journeys } as InvitedPerson, (id) => id);
};
const access = { link: 'x', expiresAt: 'x', isMailed: true };

test.each([
  [
    formatted({ outcome: 'created', hasPassword: false, access }, 'enrolled', 'enrolled'),
    'Conta nova, 2 jornadas. O convite vai por e-mail.',
  ],
  [
    formatted({ outcome: 'created', hasPassword: false, access: { ...access, isMailed: false } }, 'enrolled'),
    'Conta nova, 1 jornada. Entregue você o link.',
  ],
  [formatted({ outcome: 'created', hasPassword: false, access }), 'Conta nova. O convite vai por e-mail.'],
  [formatted({}, 'enrolled', 'enrolled'), 'Já era membro. Entrou nas 2 jornadas.'],
  [formatted({}, 'enrolled'), 'Já era membro. Entrou em Foco.'],
  [formatted({}, 'enrolled', 'already'), 'Já era membro. Entrou em Foco. Já tinha Finanças.'],
  [formatted({}, 'already', 'already'), 'Já era membro. Já estava inscrita em tudo.'],
  [
    formatted({}, 'reopened', 'paused', 'already'),
    'Já era membro. Acesso reaberto em Foco. Já tinha Calma. Continua em pausa em Finanças.',
  ],
  [formatted({ hasPassword: false }), 'Já era membro. Ainda não tem senha.'],
  [formatted({ outcome: 'administrator' }), 'Ficou de fora: é de um administrador. Inscreva pela página da pessoa.'],
  [formatted({ outcome: 'failed' }), 'Não deu certo e nada foi feito: tente de novo.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

test('the button and the head name how many', () => {
  expect([formatSubmit(0, 1), formatSubmit(1, 1), formatSubmit(4, 0)]).toEqual([
    'Inscrever pessoas',
    'Inscrever 1 pessoa',
    'Convidar 4 pessoas',
  ]);
  expect(formatHead({ done: 4, out: 1, hasJourneys: true })).toBe('4 pessoas inscritas, 1 ficou de fora');
  expect(formatHead({ done: 1, out: 0, hasJourneys: false })).toBe('1 pessoa convidada');
  expect(formatHead({ done: 0, out: 2, hasJourneys: true })).toBe('Ninguém foi inscrito, 2 ficaram de fora');
});

test('who has as many tags as a person may have is told', () => {
  expect(formatted({ hasTags: false }, 'enrolled')).toContain('Ficou sem as tags: são no máximo 20 por pessoa.');
});
