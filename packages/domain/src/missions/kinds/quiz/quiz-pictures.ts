import type { MissionContent } from '../../mission-content.ts';
import type { Question, QuizContent, QuizPicture } from './quiz-content.ts';

type WithPicture = { picture?: QuizPicture | undefined };

const optionsOf = (question: Question) => ('options' in question ? question.options : []);

/** The pictures that a mission names, which are files of its lesson: a quiz's, in questions and options. One that is shown twice is named twice. */
export function missionPictures(content: MissionContent | null): string[] {
  if (!content || !('quiz' in content)) return [];
  const parts: WithPicture[] = content.quiz.flatMap((question) => [question, ...optionsOf(question)]);
  return parts.flatMap(({ picture }) => (picture ? [picture.id] : []));
}

/** The same mission for a copied lesson, whose files have ids of their own. An id without another one stays. */
export function withPictureIds<Content extends MissionContent>(content: Content, ids: ReadonlyMap<string, string>) {
  if (!('quiz' in content)) return content;
  const renewed = <Part extends WithPicture>(part: Part): Part =>
    part.picture ? { ...part, picture: { ...part.picture, id: ids.get(part.picture.id) ?? part.picture.id } } : part;
  const quiz = (content satisfies QuizContent).quiz.map((question) =>
    'options' in question ? renewed({ ...question, options: question.options.map(renewed) }) : renewed(question),
  );
  return { ...content, quiz };
}
