import { foldSpelling } from '@jornada/domain/text/fold';
import { refused, type Refused, type WrittenAnswer } from './imported-question.ts';
import { LETTERS, readSigns, type PastedLine } from './pasted-parts.ts';

export type RefusedAtLine = Refused & { line?: number };

interface Option {
  text: string;
  letter: string;
  isRight: boolean;
}

/** Reads the options of a question, and which of them are right. */
export function readOptions(
  answers: readonly PastedLine[],
  explanationOf: (option: PastedLine) => string,
): WrittenAnswer | RefusedAtLine {
  const lines = answers.filter(({ kind }) => kind === 'option');
  const [key, secondKey] = answers.filter(({ kind }) => kind === 'key');
  const other = answers.find(({ kind }) => kind !== 'option' && kind !== 'key') ?? secondKey;
  if (other) return { ...refused('Esta linha não combina com alternativas.'), line: other.number };

  const options = optionsIn(lines.map(({ text }) => text));
  const keyed = key ? rightByKey(key.text, options) : null;
  const isMarked = options.some(({ isRight }) => isRight);
  if (key && (!keyed || (isMarked && options.some((option) => option.isRight !== keyed.includes(option))))) {
    return { ...refused('Esta resposta não combina com as alternativas.'), line: key.number };
  }
  const right = keyed ?? options.filter(({ isRight }) => isRight);
  // Stars alone may be the bullets of a list: all right is none right.
  if (options.length > 1 && [0, options.length].includes(right.length)) {
    return refused('Marque com * só as alternativas certas, e com - as erradas.');
  }
  return {
    options: options.map((option, index) => ({
      text: option.text,
      isRight: right.includes(option),
      explanation: explanationOf(lines[index]!),
    })),
  };
}

/** Stars and hyphens together are the paste format, in which the rest of the line is text. */
const formatSign = /^(?:\*(?!\*)|[-–—])\s*/;

function optionsIn(lines: readonly string[]): Option[] {
  const isFormat =
    lines.every((line) => formatSign.test(line)) && new Set(lines.map((line) => line[0] === '*')).size === 2;
  if (!isFormat) return markedOptions(lines);
  const texts = lines.map((line) => line.replace(formatSign, ''));
  const hasLetters = texts.every((text, index) => readSigns(text).letter === LETTERS[index]);
  return texts.map((text, index) => {
    const { letter, text: words } = hasLetters ? readSigns(text) : { letter: '', text };
    return { text: words, letter, isRight: lines[index]!.startsWith('*') };
  });
}

const markAtEnd = /\s*(?:(?<!\*)\*+|[✓✔☑✅]|\((?:x|corret[ao]|cert[ao]|resposta(?: (?:cert|corret)a)?)\))$/i;

function markedOptions(lines: readonly string[]): Option[] {
  const read = lines.map(readSigns);
  // A star before each is a bullet.
  const isBullet = read.every(({ isStarred }) => isStarred);
  return read.map(({ text, letter, isStarred, isMarked }) => ({
    text: text.replace(markAtEnd, '').replace(/^\*\*/, ''),
    letter,
    isRight: (isStarred && !isBullet) || isMarked || markAtEnd.test(text),
  }));
}

/** The options that 'b', 'a e c', 'b) Brasília' or 'Brasília' names; null where one of them is none. */
function rightByKey(typed: string, options: readonly Option[]): Option[] | null {
  const key = typed.replace(/^(?:letras?|alternativas?)\s+/i, '').replace(/\.$/, '');
  const letters = /^\(?[a-h]\)?(?:(?:\s*[,;/]\s*|\s+e\s+)\(?[a-h]\)?)*$/i.test(key)
    ? key.toLowerCase().split(/\s*[,;/]\s*|\s+e\s+/)
    : null;
  const { letter, text } = readSigns(key);
  const named = letters
    ? letters.map((each) =>
        options.find((option) => option.letter !== '' && option.letter === each.replace(/[()]/g, '')),
      )
    : [
        options.find(
          (option) => (letter === '' || letter === option.letter) && foldSpelling(option.text) === foldSpelling(text),
        ),
      ];
  return named.every((option) => option !== undefined) ? named : null;
}
