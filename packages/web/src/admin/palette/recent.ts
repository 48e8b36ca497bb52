import type { Command } from './commands.ts';

/** Cleared with everything else that a tab keeps for the signed-in user (platform/kept-for-member.ts). */
const key = 'jornada:palette';
const most = 5;

/** The latest targets chosen in the palette, the last one first. */
export function recentCommands(): Command[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
}

/** Pages and actions are always listed, so they are not kept. */
export function rememberCommand(command: Command): void {
  if (command.kind === 'page' || command.kind === 'action') return;
  const others = recentCommands().filter((other) => other.key !== command.key);
  try {
    sessionStorage.setItem(key, JSON.stringify([command, ...others].slice(0, most)));
  } catch {
    // The storage is full or forbidden, so nothing is recent.
  }
}
