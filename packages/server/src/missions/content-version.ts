import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { createHash } from 'node:crypto';

/**
 * Identifies the content that a member was shown, to recognise an answer to a mission edited meanwhile (decision E1). Equal content has one
 * version, in whatever order its fields are stored.
 */
export function contentVersion(mission: { type: MissionType; content: MissionContent }): string {
  const shown = { type: mission.type, ...mission.content };
  const inOneOrder = JSON.stringify(shown, Object.keys(shown).sort());
  return createHash('sha256').update(inOneOrder).digest('base64url');
}
