import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
  type MantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { constructedSheet } from '../platform/constructed-sheet.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { theme } from './theme.ts';

/** The CSS variables of every rule. Mantine would write them into a style element, which the content-security policy refuses. */
function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const stock = defaultCssVariablesResolver(whole);
  const ours = cssVariablesResolver(whole);
  return convertCssVariables({
    variables: { ...stock.variables, ...ours.variables },
    light: { ...stock.light, ...ours.light },
    dark: { ...stock.dark, ...ours.dark },
  });
}

constructedSheet(themeVariables()).adopt();

/** Mantine with the product's theme. */
export function ThemeProvider({
  children,
  defaultColorScheme = 'light',
}: {
  children: ReactNode;
  defaultColorScheme?: MantineColorScheme;
}) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={defaultColorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
