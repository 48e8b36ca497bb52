import { modeloDeRoteiro } from '../attachments/materials.ts';
import type { DemoJourney } from '../demo-journey.ts';

/** Paid, one lesson after the other: speaking in public. Talks by TED and TEDx speakers, and an open film by Blender on Vimeo. */
export const falarEmPublico: DemoJourney = {
  name: 'Falar em Público com Calma',
  description:
    'Doze lições para preparar uma fala, contar uma boa história e chegar ao palco, à sala de aula ou à reunião com a voz tranquila. Cada lição abre quando você conclui a anterior, e no fim você sai com um roteiro seu.',
  tags: ['comunicação', 'apresentações', 'histórias'],
  tipo: 'paga',
  modoLiberacao: 'sequencial',
  externalProductIds: ['falar-em-publico', 'falar-em-publico-12x'],
  checkoutUrl: 'https://exemplo.com.br/comprar/falar-em-publico-com-calma',
  precoDisplay: '12x de R$ 19,70 ou R$ 197,00 à vista',
  ctaTexto: 'Quero falar com calma',
  lessons: [
    {
      title: 'Uma ideia que vale a pena',
      description:
        'Antes de pensar em gestos e voz, é preciso ter uma ideia para entregar. Chris Anderson, que há anos prepara palestrantes, resume em quatro pontos o que as grandes falas têm em comum. Anote em uma frase a ideia que você gostaria de plantar.\n\nOs vídeos são em inglês: ligue as legendas em português.',
      videoUrl: 'https://www.youtube.com/watch?v=-FOCpMAww28',
      durationMinutes: 8,
    },
    {
      title: 'Antes das palavras, a voz',
      description:
        'Julian Treasure abre a caixa de ferramentas da voz: registro, timbre, ritmo, volume e silêncio. No final, ele ensina um aquecimento de poucos minutos. Faça junto, em voz alta, mesmo que pareça engraçado.',
      videoUrl: 'https://www.youtube.com/watch?v=eIho2S0ZahI',
      durationMinutes: 10,
    },
    {
      title: 'Conversar também é ouvir',
      description:
        'Quem sabe conversar fala melhor para qualquer plateia. Celeste Headlee vive de entrevistar pessoas e reuniu dez regras práticas, da pergunta aberta à arte de ser breve. Escolha uma delas para usar na sua próxima conversa.',
      videoUrl: 'https://www.youtube.com/watch?v=R1vskiVDwl4',
      durationMinutes: 12,
      mission: {
        type: 'enquete',
        content: {
          question: 'Quais destas atitudes você quer treinar primeiro?',
          options: [
            'Fazer perguntas abertas',
            'Não interromper',
            'Falar menos de mim',
            'Dizer "não sei" sem medo',
            'Ser breve',
          ],
          multipleChoice: true,
        },
        completionMessage: 'Boa! Volte aqui depois da conversa e veja como foi.',
      },
    },
    {
      title: 'Comece pelo porquê',
      description:
        'As pessoas lembram menos do que você faz e mais do motivo pelo qual você faz. Simon Sinek desenha um círculo simples e mostra por que vale a pena começar por dentro. Reescreva a abertura da sua fala seguindo essa ordem.',
      videoUrl: 'https://www.youtube.com/watch?v=qp0HIF3SfI4',
      durationMinutes: 18,
    },
    {
      title: 'A forma das grandes falas',
      description:
        'Nancy Duarte desenhou o ritmo de discursos famosos e encontrou o mesmo vaivém: o mundo como é e o mundo como poderia ser. Ela aplica a ideia a falas de Martin Luther King e de Steve Jobs. Procure esse contraste no tema que você escolheu.',
      videoUrl: 'https://www.youtube.com/watch?v=1nYFpuc2Umk',
      durationMinutes: 18,
    },
    {
      title: 'Histórias que fazem querer saber mais',
      description:
        'Andrew Stanton ajudou a escrever alguns dos filmes de animação mais queridos do mundo. Nesta fala ele começa pelo fim e mostra, na prática, como uma promessa segura a atenção. Repare em como ele deixa a plateia juntar as peças sozinha.',
      videoUrl: 'https://www.youtube.com/watch?v=KxDwieKpawg',
      durationMinutes: 19,
    },
    {
      title: 'Contar sem dizer uma palavra',
      description:
        'Um coelho gigante, três roedores maldosos e nenhuma fala: este curta da Fundação Blender, feito com programas livres, conta tudo com olhares, pausas e gestos. Assista uma vez por prazer e outra de caneta na mão. Em que momento você entendeu o que o coelho queria?',
      videoUrl: 'https://vimeo.com/1084537',
      durationMinutes: 10,
    },
    {
      title: 'O perigo de uma história só',
      description:
        'A escritora Chimamanda Ngozi Adichie fala do que se perde quando conhecemos um povo, ou uma pessoa, por um único relato. É uma aula de conteúdo e também de forma: memória, humor e uma ideia que volta várias vezes. Pense em quem ficou de fora da história que você pretende contar.',
      videoUrl: 'https://www.youtube.com/watch?v=D9Ihs241zeg',
      durationMinutes: 19,
    },
    {
      title: 'Slides que não cansam',
      description:
        'David JP Phillips mostra por que tantas apresentações fazem a plateia desligar e como evitar isso com cinco cuidados. Uma mensagem por slide é o primeiro deles. Abra uma apresentação sua e tire metade do que está na tela.',
      videoUrl: 'https://www.youtube.com/watch?v=Iwpi1Lm6dFo',
      durationMinutes: 20,
    },
    {
      title: 'Coragem para aparecer',
      description:
        'Falar em público assusta porque nos deixa à vista. Brené Brown passou anos estudando a vergonha e a vulnerabilidade e descobriu que elas andam junto com a coragem e a conexão. Leve desta lição uma permissão: você não precisa parecer perfeito.',
      videoUrl: 'https://www.youtube.com/watch?v=iCvmsMzlF7o',
      durationMinutes: 20,
    },
    {
      title: 'Para quem é mais quieto',
      description:
        'Nem toda boa fala vem de quem gosta de palco. Susan Cain, que prefere os livros às festas, defende com delicadeza a força das pessoas introvertidas. Observe como ela usa uma mala e a própria infância para conduzir a plateia.',
      videoUrl: 'https://www.youtube.com/watch?v=c0KYU2j0TM4',
      durationMinutes: 19,
    },
    {
      title: 'O seu roteiro de três minutos',
      description:
        'Para terminar, assista à palestra de Ken Robinson sobre escolas e criatividade como quem estuda uma partitura: onde ele faz rir, onde para, onde conta uma história. Depois, escreva o seu próprio roteiro na missão. Três minutos de fala cabem em uma página.',
      videoUrl: 'https://www.youtube.com/watch?v=iG9CE55wbtY',
      durationMinutes: 20,
      materials: [modeloDeRoteiro],
      mission: {
        type: 'desafio',
        timerMinutes: 20,
        content: {
          title: 'Roteiro de três minutos',
          description:
            'Escreva uma fala com uma só ideia: uma abertura que desperte curiosidade, uma história e um pedido claro no final.',
          responsePrompt: 'Escreva o seu roteiro aqui.',
        },
        completionMessage: 'Parabéns! Agora leia em voz alta para alguém de confiança.',
      },
    },
  ],
};
