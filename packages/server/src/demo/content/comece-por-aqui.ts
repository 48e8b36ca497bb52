import { planoDeTrintaDias } from '../attachments/materials.ts';
import { quizDoAindaNao } from './quiz-do-ainda-nao.ts';
import { vinteHoras } from './vinte-horas.ts';
import type { DemoJourney } from '../demo-journey.ts';

/** Free, all lessons at once: how to learn anything. The videos are talks by TED and TEDx speakers. */
export const comecePorAqui: DemoJourney = {
  name: 'Comece por Aqui',
  description:
    'Sete lições curtas sobre como aprender qualquer coisa: dar o primeiro passo, praticar do jeito certo e não parar no meio. Faça na ordem que quiser, no seu ritmo.',
  tags: ['aprender', 'hábitos', 'primeiros passos'],
  tipo: 'gratuita',
  modoLiberacao: 'imediata',
  lessons: [
    {
      title: 'Trinta dias para experimentar',
      description:
        'Matt Cutts conta o que mudou quando passou a tentar uma coisa nova a cada trinta dias: ir de bicicleta para o trabalho, tirar uma foto por dia, escrever um romance. O segredo é escolher algo pequeno, com data para terminar.\n\nOs vídeos desta jornada são em inglês: ligue as legendas em português no próprio vídeo.',
      videoUrl: 'https://www.youtube.com/watch?v=UNP03fDSj1U',
      durationMinutes: 4,
      materials: [planoDeTrintaDias],
      mission: {
        type: 'enquete',
        content: {
          question: 'O que você quer experimentar nos próximos trinta dias?',
          options: [
            'Um hábito de saúde',
            'Um idioma ou instrumento',
            'Um projeto criativo',
            'Mais tempo longe das telas',
          ],
          multipleChoice: false,
        },
        completionMessage: 'Ótima escolha! Anote hoje mesmo a data em que você começa.',
      },
    },
    {
      title: 'As primeiras vinte horas',
      description:
        'Josh Kaufman defende que ninguém precisa de dez mil horas para sair do zero: vinte horas de prática atenta já levam longe. Ele divide o caminho em quatro passos, de separar a habilidade em partes a tirar as distrações da frente. Fique até o fim para ouvir o que ele aprendeu a tocar.',
      videoUrl: 'https://www.youtube.com/watch?v=5MgBikgcWnY',
      durationMinutes: 20,
      document: vinteHoras,
    },
    {
      title: 'Como o cérebro aprende',
      description:
        'Barbara Oakley fugiu da matemática durante toda a escola e hoje é professora de engenharia. Ela explica por que alternar concentração e descanso ajuda a entender o que parece difícil, e como blocos curtos de estudo vencem a vontade de adiar.',
      videoUrl: 'https://www.youtube.com/watch?v=O96fE1E-rf8',
      durationMinutes: 18,
    },
    {
      title: 'A força do "ainda não"',
      description:
        'O que acontece quando uma escola troca a nota vermelha por "ainda não"? A psicóloga Carol Dweck mostra como a maneira de olhar para o erro muda o esforço que fazemos depois dele. Ao assistir, lembre de algo que você ainda não sabe fazer.',
      videoUrl: 'https://www.youtube.com/watch?v=_X0mgOOSpLU',
      durationMinutes: 11,
      mission: quizDoAindaNao,
    },
    {
      title: 'Hora de treinar, hora de mostrar',
      description:
        'Eduardo Briceño separa dois momentos que costumamos misturar: o de aprender e o de render. Quem passa o dia inteiro rendendo quase não melhora. Reserve meia hora desta semana para treinar uma coisa só, com permissão para errar.',
      videoUrl: 'https://www.youtube.com/watch?v=YKACzIrog24',
      durationMinutes: 11,
    },
    {
      title: 'O tempo que parece faltar',
      description:
        'Laura Vanderkam acompanhou a semana de gente muito ocupada e descobriu que o tempo estica quando decidimos o que importa. Ela sugere escrever hoje as conquistas do ano que vem. Abra a agenda e coloque lá a próxima lição.',
      videoUrl: 'https://www.youtube.com/watch?v=n3kNlFMXslo',
      durationMinutes: 12,
    },
    {
      title: 'Garra para chegar ao fim',
      description:
        'Depois de dar aulas de matemática, Angela Duckworth foi estudar por que alguns alunos vão mais longe do que o talento faria esperar. A resposta dela é a garra: gostar de um objetivo distante o bastante para voltar a ele todos os dias. Use a missão para pensar no seu.',
      videoUrl: 'https://www.youtube.com/watch?v=H14bBuluwB8',
      durationMinutes: 7,
      mission: {
        type: 'reflexao',
        content: {
          intro: 'Escreva sem pressa. Poucas linhas bastam.',
          questions: [
            'Qual objetivo continua importante para você mesmo nos dias difíceis?',
            'Quem pode acompanhar o seu progresso de perto?',
          ],
        },
        completionMessage: 'Guarde estas respostas: elas ajudam quando o ânimo faltar.',
      },
    },
  ],
};
