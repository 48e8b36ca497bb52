/** Stands in for Mantine's groups of buttons, which come with every button and are used nowhere (vite.config.ts). */
export const ButtonGroup = undefined;
export const ButtonGroupSection = undefined;
