import type {
  GIFTQuestion,
  MultipleChoice,
  Numerical,
  NumericalFormat,
  ShortAnswer,
  TextFormat,
  TrueFalse,
} from 'gift-pegjs';
import { QUIZ_CHARACTERS } from '@jornada/domain/missions/limits';
import { plainLine, plainText } from './gift-text.ts';
import { refused, type Refused, type WrittenAnswer } from './imported-question.ts';

type Notes = Set<string>;

/** The answers of a question as Moodle means them. Adds what a quiz cannot say to the notes. */
export function answerOf(question: GIFTQuestion, notes: Notes): WrittenAnswer | Refused {
  switch (question.type) {
    case 'MC':
      return optionsOf(question, notes);
    case 'TF':
      return truthOf(question, notes);
    case 'Short':
      return spellingsOf(question, notes);
    case 'Numerical':
      return numberOf(question, notes);
    case 'Matching':
      return refused('Perguntas de associar não são importadas.');
    case 'Essay':
      return refused('Perguntas dissertativas não são importadas.');
    case 'Description':
    case 'Category':
      return refused('É um texto sem resposta, não uma pergunta.');
  }
}

/** An explanation that fits into a quiz. */
export function explanationOf(feedback: TextFormat | null, notes: Notes): string {
  const text = feedback ? plainText(feedback).trim() : '';
  if (text.length <= QUIZ_CHARACTERS.explanation) return text;
  notes.add('Uma explicação longa demais foi cortada.');
  return `${text.slice(0, QUIZ_CHARACTERS.explanation - 1)}…`;
}

/** Of options with `=` one is chosen, and each `=` would do alone. Without `=` the positive weights add up to 100. */
function optionsOf({ choices }: MultipleChoice, notes: Notes): WrittenAnswer | Refused {
  const weighed = choices.map((choice) => ({ ...choice, weight: choice.weight ?? (choice.isCorrect ? 100 : 0) }));
  const whole = weighed.filter(({ weight }) => weight === 100);
  const partial = weighed.filter(({ weight }) => weight > 0 && weight < 100);
  if (whole.length > 1)
    return refused('Várias respostas com = valeriam sozinhas. Para marcar todas, use pesos, como ~%50%.');
  const sum = partial.reduce((total, { weight }) => total + weight, 0);
  if (whole.length === 0 && Math.abs(sum - 100) > ROUNDING)
    return refused('Os pesos das respostas certas não somam 100%.');
  const right = whole.length === 1 ? whole : partial;
  if (partial.length > 0) noteWeights(partial, right === partial, notes);
  return {
    options: weighed.map((choice) => ({
      text: plainLine(choice.text),
      isRight: right.includes(choice),
      explanation: explanationOf(choice.feedback, notes),
    })),
  };
}

/** Three thirds of 33 are right. */
const ROUNDING = 1;

function noteWeights(partial: readonly { text: TextFormat; weight: number }[], areRight: boolean, notes: Notes): void {
  const texts = partial
    .map(({ text, weight }) => `“${plainLine(text)}” (${weight.toLocaleString('pt-BR')}%)`)
    .join(', ');
  notes.add(
    areRight
      ? `Sem pontos parciais: é preciso marcar ${texts}.`
      : `Valia só uma parte e não conta como certa: ${texts}.`,
  );
}

/** The first feedback is for who answers wrongly, whatever the parser names it. */
function truthOf(
  { isTrue, trueFeedback, falseFeedback, hasEmbeddedAnswers }: TrueFalse,
  notes: Notes,
): WrittenAnswer | Refused {
  if (hasEmbeddedAnswers) return refused('Verdadeiro ou falso vem no fim da pergunta.');
  const [ofWrong, ofRight] = [trueFeedback, falseFeedback].map((feedback) => explanationOf(feedback, notes));
  return { isTrue, ofTrue: isTrue ? ofRight! : ofWrong!, ofFalse: isTrue ? ofWrong! : ofRight! };
}

function spellingsOf({ choices }: ShortAnswer, notes: Notes): WrittenAnswer | Refused {
  const whole = choices.filter(({ weight }) => (weight ?? 100) === 100);
  const partial = choices.flatMap(({ text, weight }) =>
    weight && weight > 0 && weight < 100 ? [{ text, weight }] : [],
  );
  if (partial.length > 0) noteWeights(partial, false, notes);
  noteFeedback(choices, notes);
  const spellings = whole.map(({ text }) => plainLine(text));
  return spellings.some((text) => text.includes('*'))
    ? refused('Uma resposta com * no lugar de letras não é importada.')
    : { spellings };
}

function numberOf({ choices }: Numerical, notes: Notes): WrittenAnswer | Refused {
  const list = Array.isArray(choices) ? choices : [{ isCorrect: true, weight: null, text: choices, feedback: null }];
  const right = list.filter(({ isCorrect, weight }) => isCorrect && (weight ?? 100) > 0);
  if (right.length !== 1 || (right[0]!.weight ?? 100) < 100)
    return refused('Um número com vários valores ou pesos não é importado.');
  noteFeedback(list, notes);
  return toleranceOf(right[0]!.text);
}

function toleranceOf({ number, range = 0, numberLow, numberHigh }: NumericalFormat): WrittenAnswer | Refused {
  const low = numberLow ?? number;
  const high = numberHigh ?? number;
  if (low === undefined || high === undefined || range < 0 || low > high)
    return refused('O valor numérico não foi entendido.');
  // In decimals, as it was written: (3.141 + 3.142) / 2 is 3.1415.
  const places = Math.max(placesOf(low), placesOf(high)) + 1;
  const middle = ((low + high) / 2).toFixed(places).replace(/\.?0+$/, '');
  return { number: middle, tolerance: numberLow === undefined ? range : Number(((high - low) / 2).toFixed(places)) };
}

const MAX_PLACES = 20;
const placesOf = (value: number) =>
  Array.from({ length: MAX_PLACES }, (_, at) => at).find((at) => Number(value.toFixed(at)) === value) ?? MAX_PLACES;

/** A typed answer has one explanation for all. */
function noteFeedback(choices: readonly { feedback: TextFormat | null }[], notes: Notes): void {
  if (choices.some(({ feedback }) => feedback?.text)) notes.add('Os comentários de cada resposta não vieram.');
}
