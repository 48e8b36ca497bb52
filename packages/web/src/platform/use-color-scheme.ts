import { useMantineColorScheme } from '@mantine/core';
import { constructedSheet } from './constructed-sheet.ts';
import type { ColorScheme } from './color-scheme.ts';

/** Colours change at once: what fades elsewhere would lag behind. */
const still = constructedSheet('*,*::before,*::after{transition:none!important}');

/** The chosen scheme, and how to choose another. It is kept on this device. */
export function useColorScheme(): { colorScheme: ColorScheme; setColorScheme: (scheme: ColorScheme) => void } {
  // Mantine would hold the transitions with a style element, which the content-security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return {
    colorScheme,
    setColorScheme(scheme) {
      still.adopt();
      setColorScheme(scheme);
      // Two frames: in the first one the new colours are painted.
      requestAnimationFrame(() => requestAnimationFrame(() => still.drop()));
    },
  };
}
