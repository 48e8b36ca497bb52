import { useState } from 'react';

/** A choice that this browser keeps under `key`. `isChoice` says which values are valid. */
export function useRemembered<Choice extends string>(
  key: string,
  isChoice: (kept: string | null) => kept is Choice,
  first: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const kept = keptUnder(key);
    return isChoice(kept) ? kept : first;
  });
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // The storage is full or forbidden: the choice lasts until the page is left.
      }
    },
  ];
}

function keptUnder(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
