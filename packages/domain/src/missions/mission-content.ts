import { POLL_OPTIONS, REFLECTION_QUESTIONS } from './limits.ts';
import type { MissionType } from './mission-types.ts';
import { typedText } from '../text/typed-text.ts';

/** A poll: `enquete`. */
export interface PollContent {
  question: string;
  options: string[];
  multipleChoice: boolean;
  /** Members who answered see how everybody did (decision E8). Absent where it is off. */
  showsResult?: boolean | undefined;
}

/** A challenge: `desafio`. */
export interface ChallengeContent {
  title: string;
  description: string;
  responsePrompt?: string;
}

/** A reflection: `reflexao`. Its questions differ, because answers are kept by question (decision E6). */
export interface ReflectionContent {
  intro?: string;
  questions: string[];
}

/** What a mission asks, by type (specification §3 "mission_content"). */
export type MissionContent = PollContent | ChallengeContent | ReflectionContent;

export type Mission =
  | { type: 'enquete'; content: PollContent }
  | { type: 'desafio'; content: ChallengeContent }
  | { type: 'reflexao'; content: ReflectionContent };

/** A field to correct, with the message for the person. `path` is relative to the content or answer ('options.2'). */
export interface FieldIssue {
  path: string;
  message: string;
}

export type ContentCheck = { ok: true; content: MissionContent } | { ok: false; issues: FieldIssue[] };

/**
 * Whether a mission can be saved (specification §5 "Lesson form", decision E6), and its content as it is stored: texts trimmed,
 * empty options and questions dropped, empty optional texts left out.
 */
export function checkContent(type: MissionType, content: MissionContent): ContentCheck {
  if (!isContentOf(type, content)) {
    return { ok: false, issues: [{ path: '', message: 'O conteúdo não combina com o tipo da missão' }] };
  }
  const mission = asMission(type, content);
  switch (mission.type) {
    case 'enquete':
      return checkPoll(mission.content);
    case 'desafio':
      return checkChallenge(mission.content);
    case 'reflexao':
      return checkReflection(mission.content);
  }
}

/** A stored content with its type. Throws when they do not match, which a saved mission never does. */
export function asMission(type: MissionType, content: MissionContent): Mission {
  if (!isContentOf(type, content)) throw new Error(`Content does not belong to a mission of type ${type}`);
  return { type, content } as Mission;
}

const ownField = { enquete: 'options', desafio: 'description', reflexao: 'questions' } as const satisfies Record<
  MissionType,
  string
>;

function isContentOf(type: MissionType, content: MissionContent): boolean {
  return ownField[type] in content;
}

function checkPoll({ question, options, multipleChoice, showsResult = false }: PollContent): ContentCheck {
  const content = {
    question: typedText(question),
    options: filled(options),
    multipleChoice,
    ...(showsResult && { showsResult }),
  };
  const count = content.options.length;
  return contentCheck(content, [
    content.question === '' && { path: 'question', message: 'Pergunta é obrigatória' },
    count < POLL_OPTIONS.min && { path: 'options', message: 'Enquete precisa de pelo menos 2 opções' },
    count > POLL_OPTIONS.max && { path: 'options', message: 'Enquete pode ter no máximo 6 opções' },
    hasTwins(content.options) && { path: 'options', message: 'As opções precisam ser diferentes entre si' },
  ]);
}

function checkChallenge({ title, description, responsePrompt = '' }: ChallengeContent): ContentCheck {
  const prompt = typedText(responsePrompt);
  const content = {
    title: typedText(title),
    description: typedText(description),
    ...(prompt !== '' && { responsePrompt: prompt }),
  };
  return contentCheck(content, [
    content.title === '' && { path: 'title', message: 'Título é obrigatório' },
    content.description === '' && { path: 'description', message: 'Descrição é obrigatória' },
  ]);
}

function checkReflection({ intro = '', questions }: ReflectionContent): ContentCheck {
  const introduction = typedText(intro);
  const content = { ...(introduction !== '' && { intro: introduction }), questions: filled(questions) };
  const count = content.questions.length;
  return contentCheck(content, [
    count < REFLECTION_QUESTIONS.min && { path: 'questions', message: 'Reflexão precisa de pelo menos 1 pergunta' },
    count > REFLECTION_QUESTIONS.max && { path: 'questions', message: 'Reflexão pode ter no máximo 5 perguntas' },
    hasTwins(content.questions) && { path: 'questions', message: 'As perguntas precisam ser diferentes entre si' },
  ]);
}

function contentCheck(content: MissionContent, found: readonly (FieldIssue | false)[]): ContentCheck {
  const issues = found.filter((issue) => issue !== false);
  return issues.length === 0 ? { ok: true, content } : { ok: false, issues };
}

function filled(texts: readonly string[]): string[] {
  return texts.map(typedText).filter((text) => text !== '');
}

function hasTwins(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}
