import { useMantineColorScheme } from '@mantine/core';
import { constructedSheet } from './constructed-sheet.ts';
import type { ColorScheme } from './color-scheme.ts';

/** Colours change at once: transitions would lag behind. */
const still = constructedSheet('*,*::before,*::after{transition:none!important}');

/** The chosen scheme, kept on this device, and its setter. */
export function useColorScheme(): { colorScheme: ColorScheme; setColorScheme: (scheme: ColorScheme) => void } {
  // Mantine would stop the transitions with a style element, which the content-security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return {
    colorScheme,
    setColorScheme(scheme) {
      still.adopt();
      setColorScheme(scheme);
      // Two frames: the first one paints the new colours.
      requestAnimationFrame(() => requestAnimationFrame(() => still.drop()));
    },
  };
}
