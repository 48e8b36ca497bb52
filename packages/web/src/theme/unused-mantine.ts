/**
 * Stands in for parts of Mantine that every page would bring along and no screen uses (vite.config.ts): groups of buttons, fourteen stock
 * colours (theme.ts has ours), and the style elements that the content-security policy refuses (theme-provider.tsx).
 */
export const ButtonGroup = undefined;
export const ButtonGroupSection = undefined;
export const MantineClasses = undefined;
export const MantineCssVariables = undefined;
export const DEFAULT_COLORS = {};
