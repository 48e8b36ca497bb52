import type { AnswerRules, CheckedAnswer, Reply, WrittenText } from './kinds/kind.ts';
import { refusedDraft } from './kinds/checks.ts';
import { MISSION_TYPES, missionKinds, type MissionKinds } from './kinds/kinds.ts';
import { asMission, type Mission, type MissionContent } from './mission-content.ts';
import type { MissionType } from './mission-types.ts';
import { typedText } from '../text/typed-text.ts';

export type AnswerTo<Type extends MissionType> =
  MissionKinds[Type] extends AnswerRules<never, infer Answer> ? Answer : never;

/** An answer by type (specification §3): poll options, challenge text, question → answer, or a passed quiz. */
export type MissionAnswer = { [Type in MissionType]: AnswerTo<Type> }[MissionType];

export type AnswerCheck = CheckedAnswer<MissionAnswer>;

const rulesOf = (type: MissionType): AnswerRules<MissionContent, MissionAnswer> => missionKinds[type];

/**
 * Whether an answer fits its mission (specification §5 "Mission answer", decision E1), and the answer as it is stored: options once each in
 * the poll's order, texts trimmed, blank reflections left out. Refuses unknown options and questions, several choices where one is
 * allowed, and a blank answer.
 */
export function checkAnswer(content: MissionContent, type: MissionType, answer: MissionAnswer): AnswerCheck {
  const checked = checkDraft(content, type, answer);
  return checked.ok && isBlank(checked.answer) ? refusedDraft('', rulesOf(type).blankMessage) : checked;
}

/** Checks a timed mission's draft like `checkAnswer`, but allows a blank one (decision E3). A valid draft can become the answer. */
export function checkDraft(content: MissionContent, type: MissionType, draft: MissionAnswer): AnswerCheck {
  const mission = asMission(type, content);
  if (!isAnswerTo(type, draft)) return refusedDraft('', 'A resposta não combina com o tipo da missão');
  return rulesOf(type).checkDraft(mission.content, draft);
}

/** Whether no option is chosen and every text is white space (specification §5 "Mission answer"). */
export const isBlank = (answer: MissionAnswer): boolean => saysNothing(answer);

function saysNothing(part: unknown): boolean {
  if (typeof part === 'string') return typedText(part) === '';
  return (
    part === null || typeof part === 'number' || (typeof part === 'object' && Object.values(part).every(saysNothing))
  );
}

/** An empty answer: nothing is chosen or written yet. */
export const blankAnswer = (type: MissionType): MissionAnswer => rulesOf(type).blankAnswer;

/** The answer where it is of this type, else a blank one. */
export const asAnswerTo = (type: MissionType, answer: MissionAnswer): MissionAnswer =>
  isAnswerTo(type, answer) ? answer : blankAnswer(type);

const isAnswerTo = (type: MissionType, answer: object) => rulesOf(type).answerField in answer;

/** The type of mission that something is an answer to; undefined where it is none. */
export const typeOfAnswer = (answer: object): MissionType | undefined =>
  MISSION_TYPES.find((type) => isAnswerTo(type, answer));

/**
 * Fits a draft of another version of a mission into this one (decision E1): keeps options and questions that still exist, and moves
 * texts whose question is gone to the next free one.
 */
export function fitInto({ type, content }: Mission, typed: MissionAnswer): MissionAnswer {
  const texts = textsIn(typed).map(({ text }) => text);
  return rulesOf(type).fitDraft(content, asAnswerTo(type, typed), texts);
}

/** The texts that a member wrote in an answer, without blank ones; chosen options are none. */
export function textsIn(answer: MissionAnswer): WrittenText[] {
  const type = typeOfAnswer(answer);
  return type
    ? rulesOf(type)
        .textsIn(answer)
        .filter(({ text }) => text.trim() !== '')
    : [];
}

/** Each question of a mission as it was asked, with the replies to it (decision E6). */
export function repliesIn(type: MissionType, asked: MissionContent, answer: MissionAnswer): Reply[] {
  return rulesOf(type).replies(asMission(type, asked).content, asAnswerTo(type, answer));
}
