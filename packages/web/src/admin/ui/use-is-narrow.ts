import { useMediaQuery } from '@mantine/hooks';

/** Where the administration's menu is behind its button, in px: there tables are lists of cards. */
const menuBehindButton = 900;

/** True where the window is no wider than `upTo` px. */
export const useIsNarrow = (upTo = menuBehindButton): boolean =>
  useMediaQuery(`(max-width: ${upTo}px)`, false, { getInitialValueInEffect: false });
