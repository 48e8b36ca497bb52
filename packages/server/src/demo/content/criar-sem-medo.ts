import { fichaDeIdeias } from '../attachments/materials.ts';
import type { DemoJourney } from '../demo-journey.ts';

/** Free, one lesson after the other: having ideas and testing them. The videos are talks by TED speakers. */
export const criarSemMedo: DemoJourney = {
  name: 'Criar sem Medo',
  description:
    'Oito lições para ter ideias, testá-las cedo e mostrar o que você faz. Cada lição abre quando você conclui a anterior: no meio do caminho há um desafio que não dá para pular.',
  tags: ['criatividade', 'ideias', 'coragem'],
  tipo: 'gratuita',
  modoLiberacao: 'sequencial',
  lessons: [
    {
      title: 'A visita do gênio',
      description:
        'Elizabeth Gilbert tinha acabado de escrever um livro de enorme sucesso e precisava começar o próximo. Ela conta como os antigos dividiam com um gênio o peso de criar, e por que isso protege quem cria. Baixe a ficha de ideias e deixe-a por perto.\n\nOs vídeos desta jornada são em inglês: ligue as legendas em português no próprio vídeo.',
      videoUrl: 'https://www.youtube.com/watch?v=86x-u-tz0MA',
      durationMinutes: 19,
      materials: [fichaDeIdeias],
    },
    {
      title: 'De onde vêm as boas ideias',
      description:
        'Steven Johnson procurou o lugar em que as ideias nascem e encontrou cafés, conversas e palpites que demoram anos. Raramente é um estalo: quase sempre é um encontro. Conte hoje a alguém uma ideia que ainda está pela metade.',
      videoUrl: 'https://www.youtube.com/watch?v=0af00UcTO-c',
      durationMinutes: 18,
      mission: {
        type: 'enquete',
        content: {
          question: 'Onde as suas ideias costumam aparecer?',
          options: ['No banho', 'Caminhando', 'Conversando', 'Lendo', 'Na hora de dormir'],
          multipleChoice: true,
        },
        completionMessage: 'Anotado! Deixe papel e caneta nesse lugar.',
      },
    },
    {
      title: 'Muitas ideias ruins',
      description:
        'Adam Grant estudou pessoas originais e viu que elas também adiam, duvidam e têm medo. A diferença é que elas têm mais ideias, inclusive mais ideias ruins. A missão de hoje é contra o relógio: quantidade antes de qualidade.',
      videoUrl: 'https://www.youtube.com/watch?v=fxbCHn6gE3U',
      durationMinutes: 15,
      mission: {
        type: 'desafio',
        timerMinutes: 10,
        content: {
          title: 'Vinte usos para um clipe',
          description: 'Em dez minutos, escreva vinte usos para um clipe de papel. Não apague nenhum.',
          responsePrompt: 'Um uso por linha.',
        },
        completionMessage: 'Isso! As melhores costumam estar no fim da lista.',
      },
    },
    {
      title: 'A torre de espaguete',
      description:
        'Tom Wujec reúne grupos em volta de uma mesa com espaguete, fita e um marshmallow. Crianças pequenas vencem quase sempre, porque testam desde o primeiro minuto. Pense no que você poderia testar antes de ficar pronto.',
      videoUrl: 'https://www.youtube.com/watch?v=H0_yKBitO8M',
      durationMinutes: 7,
    },
    {
      title: 'O teste mais barato',
      description:
        'Daniel Pink mostra que prêmios e castigos atrapalham justamente o trabalho que pede imaginação. O que ajuda é ter liberdade, querer melhorar e saber para quê. Escolha uma ideia sua e conte na missão como vai testá-la: sem ela a próxima lição não abre.',
      videoUrl: 'https://www.youtube.com/watch?v=rrkrvAUbU9Y',
      durationMinutes: 19,
      mission: {
        type: 'desafio',
        required: true,
        content: {
          title: 'O seu primeiro teste',
          description: 'Descreva um teste que caiba em um dia e custe quase nada.',
          responsePrompt: 'O que você vai fazer, quando e como vai saber se funcionou?',
        },
        completionMessage: 'Ótimo! Marque o teste na agenda antes de seguir.',
      },
    },
    {
      title: 'Escolher dói menos',
      description:
        'Uma calça jeans ou cem? Barry Schwartz explica por que opções demais nos deixam parados e arrependidos. Para criar, poucas escolhas bastam: tire hoje uma opção do seu projeto.',
      videoUrl: 'https://www.youtube.com/watch?v=VO6XEQIsCoM',
      durationMinutes: 20,
    },
    {
      title: 'Medir o próprio sucesso',
      description:
        'Alain de Botton fala da ansiedade de comparar a própria vida com a dos outros. Ele propõe uma ideia mais gentil de sucesso, escolhida por você. Escreva em uma linha o que seria dar certo para o seu projeto.',
      videoUrl: 'https://www.youtube.com/watch?v=MtSE4rglxbY',
      durationMinutes: 17,
    },
    {
      title: 'O primeiro que dança junto',
      description:
        'Em três minutos, Derek Sivers mostra como um homem dançando sozinho vira uma multidão. O segredo está em quem vem depois. Termine a jornada mostrando o que você fez e convidando alguém para continuar.',
      videoUrl: 'https://www.youtube.com/watch?v=V74AxCqOTvg',
      durationMinutes: 3,
      mission: {
        type: 'reflexao',
        content: {
          questions: ['O que você criou nesta jornada?', 'Quem vai ser a primeira pessoa a ver?'],
        },
        completionMessage: 'Jornada completa! Agora mostre.',
      },
    },
  ],
};
