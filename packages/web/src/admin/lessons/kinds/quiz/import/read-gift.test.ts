import { expect, test } from 'vitest';
import { newIds, outline } from '../../../../../../testing/imported-questions.ts';
import { readGift } from './read-gift.ts';

const read = (gift: string | Uint8Array) =>
  outline(readGift(typeof gift === 'string' ? new TextEncoder().encode(gift) : gift, newIds()));

test('a file as a teacher sends it is read whole', () => {
  const file = String.raw`// Prova do módulo 1 — comentário que não entra
$CATEGORY: Curso/Módulo 1

::Uma certa:: Qual é a capital do Brasil? {
	~São Paulo # Já foi a maior, nunca a capital.
	=Brasília # Isso.
// no meio
	~Rio de Janeiro
	####Brasília é a capital desde 1960.
}

::Várias certas::[html]<p>Marque os <b>primos</b>\:</p>{
~%50%2
~%50%3
~%-50%4
~%-50%6
}

::Verdadeiro: 1:: A água ferve a 100 °C: sim ou não?{TRUE#Errou: ferve sim.#Acertou.}

O sol é frio.{F#É quente.}

::Curta:: Escreva por extenso: 2 = ? {=dois =Dois =%50%duas#quase}

Em JSON, um objeto vazio é \{\} e um \~ não é nada. {=\{\} ~[] ~\#}

O {=rio ~mar} Amazonas fica no Brasil.
`;
  const expected = [
    'Qual é a capital do Brasil?\n> Brasília é a capital desde 1960.\n- São Paulo\n> Já foi a maior, nunca a capital.\n* Brasília\n> Isso.\n- Rio de Janeiro',
    'Marque os primos:\n* 2\n* 3\n- 4\n- 6\n! Sem pontos parciais: é preciso marcar “2” (50%), “3” (50%).',
    'A água ferve a 100 °C: sim ou não?\nV\n> true: Acertou.\n> false: Errou: ferve sim.',
    'O sol é frio.\nF\n> true: É quente.',
    'Escreva por extenso: 2 = ?\n= dois\n= Dois\n! Valia só uma parte e não conta como certa: “duas” (50%).\n! Os comentários de cada resposta não vieram.',
    'Em JSON, um objeto vazio é {} e um ~ não é nada.\n* {}\n- []\n- #',
    'O _____ Amazonas fica no Brasil.\n* rio\n- mar',
  ];
  expect(read(file)).toEqual(expected);
  expect(readGift(new TextEncoder().encode(file), newIds()).questions.map(({ line }) => line)).toEqual([
    4, 12, 19, 21, 23, 25, 27,
  ]);
  expect(read(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toEqual(expected);
});

test('tells the encoding of a file', () => {
  const gift = 'Ação é água? {T}';
  const windows = Uint8Array.from(gift, (letter) => letter.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(gift, (letter) => [letter.charCodeAt(0), 0]).flat()]);
  expect([windows, utf16].map(read)).toEqual([['Ação é água?\nV'], ['Ação é água?\nV']]);
  expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(['1: Este arquivo não é um texto.']);
});

test.each([
  // Numbers are decimals, as they were written.
  ['Pi? {#3.1415:0.0005}', ['Pi?\n# 3.1415 ± 0.0005']],
  ['Pi? {#3.141..3.142}', ['Pi?\n# 3.1415 ± 0.0005']],
  ['De -5 a 5? {#-5..5} .', ['De -5 a 5? _____ .\n# 0 ± 5']],
  ['Ano? {#1822}', ['Ano?\n# 1822']],
  [
    'Quantos? {#\n=%0%5:0#poucos\n=%100%9:0\n~#errado}',
    ['Quantos?\n# 9\n! Os comentários de cada resposta não vieram.'],
  ],
  ['Ano? {#=1822:0 =%50%1822:2}', ['1: Um número com vários valores ou pesos não é importado.']],
  ['Pi? {#3,14}', ['1: Não foi possível ler a partir de “,14}”.']],
  ['Pi? {#5..1}', ['1: O valor numérico não foi entendido.']],
  // Weights.
  [
    'Onde? {=Nazaré ~%50%Galileia ~Roma}',
    ['Onde?\n* Nazaré\n- Galileia\n- Roma\n! Valia só uma parte e não conta como certa: “Galileia” (50%).'],
  ],
  ['Onde? {~%100%Nazaré ~%-100%Roma}', ['Onde?\n* Nazaré\n- Roma']],
  [
    'Onde? {=Nazaré =Galileia ~Roma}',
    ['1: Várias respostas com = valeriam sozinhas. Para marcar todas, use pesos, como ~%50%.'],
  ],
  ['Onde? {~%30%Nazaré ~%30%Galileia ~Roma}', ['1: Os pesos das respostas certas não somam 100%.']],
  ['Onde? {~Nazaré ~Roma}', ['1: Os pesos das respostas certas não somam 100%.']],
  ['Qual? {=%5 e %7 ~não}', ['1: Um % no começo de uma resposta abre um peso, como %50%.']],
  // Markup.
  [
    '[html]Quanto &eacute; 10<sup>2</sup> &lt; x?<img src\\="@@PLUGINFILE@@/a.png"> {=<b>cem</b> ~mil}',
    ['Quanto é 10² < x?\n* cem\n- mil\n! A mídia não veio: coloque-a de novo.'],
  ],
  ['[html]<p>Qual? {=List<Item> ~b}</p>', ['Qual?\n* List\n- b']],
  ['Qual? {=List<Item> ~<i>b</i>}', ['Qual?\n* List<Item>\n- b']],
  ['[markdown]Quem **foi** [Ana](https\\://a.br)? {=uma _rainha_ ~outra}', ['Quem foi Ana?\n* uma rainha\n- outra']],
  ['[plain]a <b> c? {T}', ['a <b> c?\nV']],
  [
    `Longa? {T####${'a'.repeat(1001)}}`,
    [`Longa?\n> ${'a'.repeat(999)}…\nV\n! Uma explicação longa demais foi cortada.`],
  ],
  // What a quiz has not, and what would be read as something else.
  ['Ordene. {>ALL VERTICAL\num\ndois}', ['1: Perguntas de ordenar não são importadas.']],
  ['Ordene. {\num\ndois\n}', ['1: Comece cada resposta com = ou ~.']],
  ['Capital {1:SHORTANSWER:Brasília}', ['1: Perguntas do tipo Cloze não são importadas.']],
  ['Associe. {=a -> b =c -> d}', ['1: Perguntas de associar não são importadas.']],
  ['Disserte. {}', ['1: Perguntas dissertativas não são importadas.']],
  ['Só leia.', ['1: É um texto sem resposta, não uma pergunta.']],
  ['Chove? {V#sim}', ['1: No GIFT, verdadeiro é {T} e falso é {F}.']],
  ['Chove {T} hoje.', ['1: Verdadeiro ou falso vem no fim da pergunta.']],
  ['Nome? {=Ana*}', ['1: Uma resposta com * no lugar de letras não é importada.']],
  ['Nome? {Ana}', ['Nome?\n= Ana']],
  ['Um? {T}\nDois? {F}', ['1: Há mais de um par de chaves. Separe as perguntas com uma linha em branco.']],
  [
    'Um? {\n~a\n\n=b}\n\nDois? {T}',
    ['Dois?\nV', '1: As chaves { e } não formam um par.', '4: As chaves { e } não formam um par.'],
  ],
  ['Sete? {=1 ~2 ~3 ~4 ~5 ~6 ~7}', ['1: Use no máximo 6 respostas.']],
  ['{=a ~b}', ['1: Escreva a pergunta.']],
])('reads as Moodle does, or refuses: %j', (gift, expected) => {
  expect(read(gift)).toEqual(expected);
});
