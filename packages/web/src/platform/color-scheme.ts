/**
 * The schemes that a person can choose, with their labels; `auto` follows the system. index.html applies the kept choice before the first
 * paint.
 */
export const colorSchemes = { auto: 'Sistema', light: 'Claro', dark: 'Escuro' } as const;

export type ColorScheme = keyof typeof colorSchemes;

/** The same as pairs, in display order. */
export const colorSchemeChoices = Object.entries(colorSchemes) as [ColorScheme, string][];
