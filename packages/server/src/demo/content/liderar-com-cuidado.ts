import { combinadosDaEquipe } from '../attachments/materials.ts';
import type { DemoJourney } from '../demo-journey.ts';

/** By enrollment only, not in the catalogue: leading people. The videos are talks by TED and TEDx speakers. */
export const liderarComCuidado: DemoJourney = {
  name: 'Liderar com Cuidado',
  description:
    'Um percurso fechado para quem coordena pessoas na escola. Sete lições sobre confiança, escuta e coragem para discordar. Assista na ordem que o seu momento pedir.',
  tags: ['liderança', 'equipe', 'escuta'],
  tipo: 'gratuita',
  visibilidade: 'apenas_inscritos',
  modoLiberacao: 'imediata',
  lessons: [
    {
      title: 'Um círculo de segurança',
      description:
        'Por que algumas pessoas arriscam tudo umas pelas outras? Simon Sinek responde com histórias de soldados e de empresas que não demitiram. Baixe os combinados e leve-os para a próxima reunião.\n\nOs vídeos são em inglês: ligue as legendas em português.',
      videoUrl: 'https://www.youtube.com/watch?v=lmyZMtPVodo',
      durationMinutes: 12,
      materials: [combinadosDaEquipe],
    },
    {
      title: 'Ousar discordar',
      description:
        'Margaret Heffernan conta a história de uma médica que tinha razão e de um parceiro cujo trabalho era provar o contrário. Bons times precisam de conflito cuidadoso. Pense em quem discorda de você para ajudar.',
      videoUrl: 'https://www.youtube.com/watch?v=PY_kd46RfVE',
      durationMinutes: 13,
    },
    {
      title: 'Cinco maneiras de ouvir melhor',
      description:
        'Estamos perdendo a capacidade de ouvir, diz Julian Treasure, e com ela a de entender. Ele oferece cinco exercícios simples, do silêncio ao saborear dos ruídos. Faça um deles antes da próxima conversa importante.',
      videoUrl: 'https://www.youtube.com/watch?v=cSohjlYQI2A',
      durationMinutes: 8,
    },
    {
      title: 'Ajudar é primeiro calar',
      description:
        'Ernesto Sirolli foi ensinar italianos tomates na África e os hipopótamos comeram tudo. Desde então ele chega, senta e escuta. Em que situação você já ofereceu a resposta antes da pergunta?',
      videoUrl: 'https://www.youtube.com/watch?v=chXsLtHqfdM',
      durationMinutes: 17,
      mission: {
        type: 'reflexao',
        content: {
          intro: 'Pense em uma conversa desta semana.',
          questions: ['O que a outra pessoa precisava de verdade?', 'O que você faria diferente?'],
        },
        completionMessage: 'Guardado. Volte a esta resposta daqui a um mês.',
      },
    },
    {
      title: 'Do não ao sim',
      description:
        'William Ury negocia em guerras e em famílias e sempre procura o terceiro lado. Ele ensina a ir à varanda: sair da cena por um instante para olhar de cima. Use a ideia no próximo desacordo.',
      videoUrl: 'https://www.youtube.com/watch?v=Hc6yi_FtoNo',
      durationMinutes: 19,
    },
    {
      title: 'Soldado ou escoteiro',
      description:
        'Julia Galef compara duas maneiras de pensar: a que defende o território e a que desenha o mapa. A segunda sente alegria ao descobrir que estava errada. Procure hoje uma notícia que contrarie o que você acha.',
      videoUrl: 'https://www.youtube.com/watch?v=w4RLfVxTGH4',
      durationMinutes: 12,
    },
    {
      title: 'O que fica no fim',
      description:
        'Há décadas pesquisadores acompanham as mesmas vidas para saber o que faz bem. Robert Waldinger resume a resposta: boas relações. Termine a jornada escrevendo a alguém com quem você não fala há tempo.',
      videoUrl: 'https://www.youtube.com/watch?v=8KkKuTCFvzI',
      durationMinutes: 13,
    },
  ],
};
