import { useSyncExternalStore } from 'react';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const key = 'jornada-audio-speed';

let chosen = kept();
const listeners = new Set<() => void>();

function kept(): number {
  try {
    const speed = Number(localStorage.getItem(key));
    return SPEEDS.find((each) => each === speed) ?? 1;
  } catch {
    return 1;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How fast this person listens, in every player; this browser keeps it. */
export const useAudioSpeed = () =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 1,
  );

export function chooseAudioSpeed(speed: number): void {
  chosen = speed;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(key, String(speed));
  } catch {
    // The storage is full or forbidden: the choice lasts until the page is left.
  }
}
