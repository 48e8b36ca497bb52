import type { DemoMission } from '../demo-journey.ts';

/** A quiz about the talk of the lesson. */
export const quizDoAindaNao: DemoMission = {
  type: 'quiz',
  completionMessage: 'Muito bem! Na próxima dificuldade, experimente dizer "ainda não".',
  content: {
    quiz: [
      {
        id: 'escola01',
        kind: 'one',
        text: 'Na escola de que a palestra fala, o que recebe quem não passa em uma matéria?',
        options: [
          { id: 'escola1a', text: 'A nota "ainda não"' },
          { id: 'escola1b', text: 'Uma nota vermelha' },
          { id: 'escola1c', text: 'Um ano de reforço' },
        ],
        reviewAt: 10,
      },
      {
        id: 'elogio02',
        kind: 'several',
        text: 'O que vale a pena elogiar para que alguém goste de desafios?',
        options: [
          { id: 'elogio2a', text: 'O esforço' },
          { id: 'elogio2b', text: 'A persistência' },
          { id: 'elogio2c', text: 'A inteligência' },
        ],
      },
      { id: 'cerebro3', kind: 'truth', text: 'Quem enfrenta algo difícil pode ficar mais capaz com isso.' },
      { id: 'palavra4', kind: 'short', text: 'Complete com uma palavra: "eu ___ não sei fazer isso".' },
    ],
    minimumScore: 60,
    attempts: null,
    waitMinutes: 0,
    feedback: 'treino',
    shufflesQuestions: false,
    key: {
      escola01: { right: ['escola1a'], explanation: '"Ainda não" diz que existe um caminho, e que você está nele.' },
      elogio02: {
        right: ['elogio2a', 'elogio2b'],
        ofOptions: { elogio2c: 'Elogiada, ela faz evitar o risco de errar.' },
      },
      cerebro3: { right: ['true'], explanation: 'Para Carol Dweck, a capacidade se desenvolve com a dificuldade.' },
      palavra4: { right: ['ainda'] },
    },
  },
};
