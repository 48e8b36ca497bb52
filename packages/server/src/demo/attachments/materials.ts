import { pdfOf } from './pdf.ts';

/** A material of a lesson of the demo school. */
export interface DemoMaterial {
  /** The shown name, with its extension. */
  name: string;
  type: 'application/pdf' | 'text/csv' | 'text/plain';
  content: () => Buffer;
}

/** With a byte order mark, by which spreadsheets recognise accents. */
const text = (lines: readonly string[]) => () => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);

export const planoDeTrintaDias: DemoMaterial = {
  name: 'Plano de trinta dias.pdf',
  type: 'application/pdf',
  content: () =>
    pdfOf({
      title: 'Plano de trinta dias',
      lines: [
        'O que eu vou experimentar: ______________________________________________',
        'Começo em ____/____ e termino em ____/____.',
        '',
        'Em que momento do dia: ________________________________________________',
        'O menor passo que já vale: ______________________________________________',
        'Quem vai saber do meu plano: ___________________________________________',
        '',
        'Marque um quadrado por dia. Se falhar um, volte no seguinte.',
        '',
        ...[0, 10, 20].map((first) =>
          Array.from({ length: 10 }, (_, index) => `[  ] ${String(first + index + 1).padStart(2, '0')}`).join('    '),
        ),
        '',
        'No fim: o que mudou? O que eu quero manter?',
      ],
    }),
};

export const diarioDeAtencao: DemoMaterial = {
  name: 'Diário de atenção.csv',
  type: 'text/csv',
  content: text([
    'Dia;O que tirou a minha atenção;Quantas vezes;O que eu fiz em vez disso',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `${day};;;`),
  ]),
};

export const pausasParaASemana: DemoMaterial = {
  name: 'Pausas para a semana.txt',
  type: 'text/plain',
  content: text([
    'Sete pausas de cinco minutos, uma por dia',
    '',
    '1. Olhe pela janela e conte três coisas que se movem.',
    '2. Beba um copo de água sem nenhuma tela por perto.',
    '3. Caminhe até o fim do corredor e volte devagar.',
    '4. Espere alguma coisa sem pegar o celular.',
    '5. Alongue os ombros e o pescoço.',
    '6. Feche os olhos e respire dez vezes.',
    '7. Agradeça a alguém por um gesto pequeno.',
  ]),
};

export const fichaDeIdeias: DemoMaterial = {
  name: 'Ficha de ideias.pdf',
  type: 'application/pdf',
  content: () =>
    pdfOf({
      title: 'Ficha de ideias',
      lines: [
        'Uma ideia por ficha, sem julgar. Depois a gente escolhe.',
        '',
        'A ideia em uma frase: __________________________________________________',
        'De onde ela veio: _____________________________________________________',
        'Com que outra ideia ela combina: _________________________________________',
        'O teste mais barato que eu posso fazer: ____________________________________',
        '',
        'Depois do teste: (  ) continuo   (  ) mudo um pouco   (  ) guardo para outro dia',
      ],
    }),
};

export const combinadosDaEquipe: DemoMaterial = {
  name: 'Combinados da equipe.pdf',
  type: 'application/pdf',
  content: () =>
    pdfOf({
      title: 'Combinados da equipe',
      lines: [
        'Leiam juntos, mudem o que for preciso e assinem.',
        '',
        '1. Quem erra conta cedo, e ninguém é punido por contar.',
        '2. Discordar é ajudar: falamos da ideia, não da pessoa.',
        '3. Cada reunião começa pelo motivo e termina com quem faz o quê.',
        '4. Antes de responder, repetimos o que entendemos.',
        '5. Fora do horário, mensagem pode esperar.',
        '',
        'O nosso sexto combinado: _______________________________________________',
      ],
    }),
};

export const modeloDeRoteiro: DemoMaterial = {
  name: 'Modelo de roteiro.txt',
  type: 'text/plain',
  content: text([
    'Roteiro de três minutos',
    '',
    'A minha ideia em uma frase:',
    'Abertura (30 segundos): uma pergunta, uma imagem ou uma surpresa.',
    'História (90 segundos): quem, onde, o que mudou.',
    'Ponte (30 segundos): o que essa história tem a ver com quem me ouve.',
    'Pedido (30 segundos): o que eu quero que as pessoas façam amanhã.',
  ]),
};
