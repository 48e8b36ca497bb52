import { Button, createTheme, virtualColor } from '@mantine/core';
import { amber, coral, dark, gray, leaf, plum } from './scales.ts';

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
    amber,
    coral,
    plum,
    primary: virtualColor({ name: 'primary', light: 'leaf', dark: 'leaf' }),
  },
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', system-ui, sans-serif",
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '34px', lineHeight: '40px' },
      h2: { fontSize: '24px', lineHeight: '30px' },
      h3: { fontSize: '19px', lineHeight: '26px' },
      h4: { fontSize: '16px', lineHeight: '22px' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: Button.extend({
      defaultProps: { radius: 'xl', fw: 700 },
      // autoContrast looks at the light shade only: on the dark scheme's pale plum it would write white (2.45:1). The ink is set by token.
      vars: (_theme, props) => {
        const name =
          props.color === 'plum' ? 'plum' : props.color === undefined || props.color === 'primary' ? 'leaf' : null;
        return name && (props.variant ?? 'filled') === 'filled' && !props.disabled
          ? {
              root: {
                '--button-bg': `var(--j-${name})`,
                '--button-color': `var(--j-on-${name})`,
                '--button-hover': `color-mix(in srgb, var(--j-${name}) 88%, var(--j-ink))`,
              },
            }
          : { root: {} };
      },
    }),
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        overlayProps: { color: '#12132c', backgroundOpacity: 0.62 },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Notification: { defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': 'Fechar' } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600 } },
  },
});
