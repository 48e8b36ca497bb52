import { Button, createTheme, virtualColor, type ButtonProps } from '@mantine/core';
import { PatientButton } from './patient-button.tsx';
import { dark, gray, leaf, plum } from './scales.ts';

/** The look of Mantine's components. Colours in CSS come from the `--j-*` tokens. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.33,
  colors: {
    gray,
    dark,
    leaf,
    plum,
    primary: virtualColor({ name: 'primary', light: 'leaf', dark: 'leaf' }),
  },
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    UnstyledButton: { defaultProps: { component: PatientButton } },
    Button: Button.extend({
      defaultProps: { radius: 'xl', fw: 700 },
      vars: (_theme, props) => ({ root: { ...measures(props.size), ...inkByToken(props) } }),
    }),
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        overlayProps: { color: '#12132c', backgroundOpacity: 0.62 },
        closeButtonProps: { 'aria-label': 'Fechar' },
        // Screen readers would report a second page header otherwise.
        attributes: { header: { role: 'none' } },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha' },
      },
    },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // The default radius would make a circle of it, which is one choice of several.
    Checkbox: { defaultProps: { radius: 'xs' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});

/** A button without a size is as high as an input. */
function measures(size: ButtonProps['size']) {
  return size === undefined
    ? { '--button-height': '2.875rem', '--button-padding-x': '24px', '--button-fz': '1rem' }
    : {};
}

/**
 * autoContrast looks at the light shade only: on the dark scheme's pale plum it would write white (2.45:1). A token sets the text colour
 * of filled buttons.
 */
function inkByToken({ color = 'primary', variant = 'filled', disabled }: ButtonProps) {
  const name = { primary: 'leaf', plum: 'plum' }[String(color)];
  if (!name || variant !== 'filled' || disabled) return {};
  return {
    '--button-bg': `var(--j-${name})`,
    '--button-color': `var(--j-on-${name})`,
    '--button-hover': `color-mix(in srgb, var(--j-${name}) 88%, var(--j-ink))`,
  };
}
