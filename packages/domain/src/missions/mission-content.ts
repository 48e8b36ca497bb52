import type { CheckedContent, ContentRules } from './kinds/kind.ts';
import { missionKinds, type MissionKinds } from './kinds/kinds.ts';
import type { MissionType } from './mission-types.ts';

export type ContentOf<Type extends MissionType> =
  MissionKinds[Type] extends ContentRules<infer Content> ? Content : never;

/** A mission by type (specification §3 "mission_content"). */
export type Mission = { [Type in MissionType]: { type: Type; content: ContentOf<Type> } }[MissionType];

/** What a mission asks, by type. */
export type MissionContent = Mission['content'];

export type ContentCheck = CheckedContent<MissionContent>;

const rulesOf = (type: MissionType): ContentRules<MissionContent> => missionKinds[type];

/**
 * Whether a mission can be saved (specification §5 "Lesson form", decision E6), and its content as it is stored: texts trimmed,
 * empty options and questions dropped, empty optional texts left out.
 */
export function checkContent(type: MissionType, content: MissionContent): ContentCheck {
  if (isContentOf(type, content)) return rulesOf(type).checkContent(content);
  return { ok: false, issues: [{ path: '', message: 'O conteúdo não combina com o tipo da missão' }] };
}

/** A stored content with its type. Throws when they do not match, which a saved mission never does. */
export function asMission(type: MissionType, content: MissionContent): Mission {
  if (!isContentOf(type, content)) throw new Error(`Content does not belong to a mission of type ${type}`);
  return { type, content } as Mission;
}

/** What of a mission's content its members may see. */
export function contentForMember(type: MissionType, content: MissionContent): MissionContent {
  return rulesOf(type).contentForMember(content);
}

const isContentOf = (type: MissionType, content: MissionContent) => rulesOf(type).contentField in content;
