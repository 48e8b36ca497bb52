import { readAddress } from '@jornada/contract/fields/typed-address';
import { explainNoVideo, readVideo, videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { MAX_LESSON_TITLE } from '@jornada/domain/journeys/limits';

/** A lesson from one line. A missing link is empty; a missing title tells the video's host and the line. */
export type PastedLesson = { title: string; videoUrl: string };
export type PastedLine = { number: number; text: string } & (
  | { ok: true; lesson: PastedLesson }
  | { ok: false; problem: string }
);

/** An address with or without its scheme: 'https://…', 'www.…', 'youtu.be/…'. */
const address = /^(https?:\/\/\S+|(www\.)?[\w-]+(\.[\w-]+)+\/\S*|www\.\S+)$/i;
/** The separator between title and link, with the space around it. A hyphen needs a space before it, because titles contain hyphens. */
const separatorAtEnd = /(\s*[|;,\t]|\s+[-–—]|\s*:)\s*$/;
const separatorAtStart = /^\s*([|;,\t:]|[-–—]\s)\s*/;

/** A player's embed code, which may go over several lines. */
const embedCode = /<iframe\b[^]*?(?:<\/iframe>|\/>|$)/gi;

/** Reads 'título | link' line by line. Blank lines are skipped but counted in the line numbers. Embed code counts as its address. */
export const linesIn = (text: string): PastedLine[] =>
  text
    .replace(embedCode, (code) => `${readAddress(code)}${'\n'.repeat(code.split('\n').length - 1)}`)
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));

/** The lines of each problem, in the order in which the problems come. */
export function problemsIn(lines: readonly PastedLine[]): { problem: string; numbers: number[] }[] {
  const numbers = new Map<string, number[]>();
  for (const line of lines) {
    if (!line.ok) numbers.set(line.problem, [...(numbers.get(line.problem) ?? []), line.number]);
  }
  return [...numbers].map(([problem, of]) => ({ problem, numbers: of }));
}

function readLine(line: string, number: number): PastedLine {
  const wrong = (problem: string): PastedLine => ({ number, ok: false, problem, text: line });
  const links = line.split(/[\s|;]+/).filter((term) => address.test(term));
  if (links.length > 1) return wrong('Há mais de um link. Use uma linha para cada lição.');

  const [link] = links;
  if (link === undefined) return withoutLink(line, number);
  const at = line.indexOf(link);
  const [before, after] = [line.slice(0, at), line.slice(at + link.length)];
  if (before.trim() !== '' && after.trim() !== '') return wrong('Escreva o título antes do link: título | link.');
  const title = before.trim() === '' ? after.replace(separatorAtStart, '') : before.replace(separatorAtEnd, '');
  return checked({ title: title.trim(), videoUrl: readAddress(link) }, line, number);
}

/** A title alone, unless other text takes the place of the link. */
function withoutLink(line: string, number: number): PastedLine {
  const [title = '', ...rest] = line.split(/[|\t]/);
  const other = rest.join(' ').trim();
  if (other !== '') return { number, ok: false, problem: 'No lugar do link há outro texto.', text: line };
  return checked({ title: title.trim(), videoUrl: '' }, line, number);
}

function checked(lesson: PastedLesson, text: string, number: number): PastedLine {
  if (lesson.title.length > MAX_LESSON_TITLE) {
    return { number, ok: false, text, problem: `O título tem mais de ${MAX_LESSON_TITLE} caracteres.` };
  }
  const { title, videoUrl } = lesson;
  if (title === '' && videoUrl === '') return { number, ok: false, text, problem: 'Escreva um título ou um link.' };
  const video = readVideo(videoUrl);
  if (videoUrl !== '' && !video) return { number, ok: false, text, problem: `${explainNoVideo(videoUrl)}.` };
  const nameless = video ? `Vídeo ${videoHosts[video.provider].from} ${number}` : '';
  return { number, ok: true, text, lesson: { title: title || nameless, videoUrl } };
}
