import type { CSSVariablesResolver } from '@mantine/core';
import { dark, light, type Token } from './tokens.ts';

const asVars = (t: Record<string, string>) => Object.fromEntries(Object.entries(t).map(([k, v]) => [`--j-${k}`, v]));
/** Some of Mantine's own greys fail AA (dimmed, placeholder, error): ours replace them. */
const mantine = (t: Record<Token, string>) => ({
  '--mantine-color-body': t.surface,
  '--mantine-color-text': t.ink,
  '--mantine-color-dimmed': t.ink2,
  '--mantine-color-placeholder': t.ink3,
  '--mantine-color-error': t.danger,
  '--mantine-color-default': t.surface,
  '--mantine-color-default-border': t.edge,
  '--mantine-color-default-hover': t.sunken,
  '--mantine-color-default-color': t.ink,
  '--mantine-color-disabled': t.sunken,
  '--mantine-color-disabled-color': t.ink3,
  '--mantine-color-disabled-border': t.line,
  '--mantine-color-primary-light': t['leaf-tint'],
  '--mantine-color-primary-light-color': t['leaf-ink'],
});

/** Writes our tokens, and Mantine's own variables in terms of them, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...asVars(light), ...mantine(light) },
  dark: { ...asVars(dark), ...mantine(dark) },
});
