import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { createHash } from 'node:crypto';

/**
 * Identifies the content that a member was shown, to recognise an answer to a mission edited meanwhile (decision E1). Equal content has one
 * version, in whatever order its fields are stored.
 */
export function contentVersion(mission: { type: MissionType; content: MissionContent }): string {
  const inOneOrder = JSON.stringify({ type: mission.type, ...mission.content }, sorted);
  return createHash('sha256').update(inOneOrder).digest('base64url');
}

function sorted(_field: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}
