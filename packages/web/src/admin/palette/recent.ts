import type { Command } from './commands.ts';

/** Forgotten with everything else that a tab keeps for whoever is signed in (platform/kept-for-member.ts). */
const key = 'jornada:palette';
const most = 5;

/** Where one went from the palette, the last one first. */
export function recentCommands(): Command[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
}

/** Pages and actions stand in the list anyway. */
export function rememberCommand(command: Command): void {
  if (command.kind === 'page' || command.kind === 'action') return;
  const others = recentCommands().filter((other) => other.key !== command.key);
  try {
    sessionStorage.setItem(key, JSON.stringify([command, ...others].slice(0, most)));
  } catch {
    // The store is full or forbidden: then nothing is recent.
  }
}
