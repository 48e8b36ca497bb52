import { useMediaQuery } from '@mantine/hooks';

/** The window width, in px, up to which the administration's menu is behind its button and tables are lists of cards. */
const menuBehindButton = 900;

/** True up to a window width of `upTo` px. */
export const useIsNarrow = (upTo = menuBehindButton): boolean =>
  useMediaQuery(`(max-width: ${upTo}px)`, false, { getInitialValueInEffect: false });
