import { diarioDeAtencao, pausasParaASemana } from '../attachments/materials.ts';
import type { DemoJourney } from '../demo-journey.ts';

/** Free, one lesson a day: a week on attention. The videos are talks by TED and TEDx speakers. */
export const focoSemRuido: DemoJourney = {
  name: 'Foco sem Ruído',
  description:
    'Uma semana para recuperar a sua atenção. A cada dia, uma lição e um gesto simples para testar na rotina: menos estímulo, mais descanso e tempo para o que importa.',
  tags: ['foco', 'atenção', 'rotina'],
  tipo: 'gratuita',
  modoLiberacao: 'uma_por_dia',
  lessons: [
    {
      title: 'Para onde vai a sua atenção',
      description:
        'Chris Bailey reduziu o uso do celular a meia hora por dia e observou o que acontecia com a própria mente. A conclusão dele surpreende: o problema não é a distração, é o excesso de estímulo. Hoje, deixe o celular em outro cômodo durante uma tarefa inteira.\n\nO vídeo é em inglês: ligue as legendas em português.',
      videoUrl: 'https://www.youtube.com/watch?v=Hu4Yvq-g7_Y',
      durationMinutes: 16,
      materials: [diarioDeAtencao, pausasParaASemana],
    },
    {
      title: 'O macaco que adora adiar',
      description:
        'Com desenhos e muito humor, Tim Urban abre a cabeça de quem deixa tudo para a última hora. Preste atenção na parte final, sobre as coisas que não têm prazo e por isso podem ser adiadas para sempre. Escolha uma delas e reserve vinte minutos na sua agenda.',
      videoUrl: 'https://www.youtube.com/watch?v=arj7oStGLkU',
      durationMinutes: 14,
    },
    {
      title: 'Curiosidade contra o piloto automático',
      description:
        'Gatilho, comportamento, recompensa: assim nascem os hábitos que roubam o foco. O psiquiatra Judson Brewer propõe trocar a força de vontade pela curiosidade e observar o que o corpo sente na hora do impulso. Experimente na próxima vez em que a mão procurar o celular.',
      videoUrl: 'https://www.youtube.com/watch?v=-moW9jvvMr4',
      durationMinutes: 10,
    },
    {
      title: 'O tédio que faz pensar',
      description:
        'Quando foi a última vez que você esperou por alguma coisa sem olhar para uma tela? Manoush Zomorodi reuniu milhares de pessoas para redescobrir o tédio e encontrou nele um começo para boas ideias. A missão de hoje convida você a fazer o mesmo por quinze minutos.',
      videoUrl: 'https://www.youtube.com/watch?v=c73Q8oQmwzo',
      durationMinutes: 16,
      mission: {
        type: 'desafio',
        content: {
          title: 'Quinze minutos sem tela',
          description: 'Escolha um momento de espera do seu dia e passe por ele sem tela, sem música e sem leitura.',
          responsePrompt: 'Que pensamento apareceu quando não havia nada para fazer?',
        },
        completionMessage: 'Muito bem! Repita amanhã e compare.',
      },
    },
    {
      title: 'Mexer o corpo para firmar a mente',
      description:
        'A neurocientista Wendy Suzuki descobriu na própria vida o que depois mediu no laboratório: uma única sessão de exercício já melhora o humor e a atenção. Ela explica o que muda no cérebro e de quanto movimento precisamos. Hoje, caminhe dez minutos antes da sua tarefa mais difícil.',
      videoUrl: 'https://www.youtube.com/watch?v=BHY0FxzoKZE',
      durationMinutes: 13,
    },
    {
      title: 'O sono que protege a memória',
      description:
        'Dormir pouco não rende mais horas de trabalho, rende horas piores. Matthew Walker mostra o que o sono faz pela memória e pela saúde e termina com dois conselhos fáceis de seguir: horário regular e quarto fresco. Escolha agora a que horas você vai se deitar hoje.',
      videoUrl: 'https://www.youtube.com/watch?v=5MuIMqhT8DM',
      durationMinutes: 19,
    },
    {
      title: 'Fazer as pazes com o estresse',
      description:
        'O coração dispara antes de um dia cheio, e isso pode ser um bom sinal. Kelly McGonigal apresenta pesquisas que mudaram a opinião dela sobre o estresse e fala do valor de pedir e oferecer ajuda. Para fechar a semana, conte a alguém o que você aprendeu aqui.',
      videoUrl: 'https://www.youtube.com/watch?v=RcGyVTAoXEU',
      durationMinutes: 15,
      mission: {
        type: 'reflexao',
        content: {
          intro: 'Sete dias depois, olhe para trás por um instante.',
          questions: [
            'Qual gesto desta semana você quer manter?',
            'O que mais tirou a sua atenção, e como você percebeu?',
            'Para quem você vai contar o que aprendeu?',
          ],
        },
        completionMessage: 'Semana completa! Escolha um gesto só e siga com ele.',
      },
    },
  ],
};
