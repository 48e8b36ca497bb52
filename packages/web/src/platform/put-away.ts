import { clearKept, keptPrefix } from './kept-for-member.ts';

/** Where it waits while somebody else uses the tab. No screen reads it there. */
const awayKey = (userId: string) => `jornada-away:${userId}`;

/** Puts away what this tab keeps for one member, and gives back what it kept for the other. Throws where the store is full. */
export function changeOwner(from: string, to: string): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keptPrefix));
  const kept = Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)]));
  clearKept();
  sessionStorage.setItem(awayKey(from), JSON.stringify(kept));
  const back = JSON.parse(sessionStorage.getItem(awayKey(to)) ?? '{}') as Record<string, string>;
  sessionStorage.removeItem(awayKey(to));
  for (const [key, value] of Object.entries(back)) sessionStorage.setItem(key, value);
}
