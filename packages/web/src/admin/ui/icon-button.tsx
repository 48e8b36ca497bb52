import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

/** `label` names what it does to what: 'Editar Foco sem Ruído'. `hint` is what its words say under mouse and focus (hints.tsx): 'Editar'; else the whole label. */
type IconProps = { icon: Icon; label: string; hint?: string; danger?: boolean };

/** A quiet action at the right of a row. */
export const IconButton = ({
  icon: Glyph,
  label,
  hint,
  danger,
  ...props
}: IconProps & ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...props}
    className={classes.button}
    data-danger={danger || undefined}
    aria-label={label}
    data-hint={hint}
  >
    <Glyph size={17} stroke={1.8} aria-hidden="true" />
  </button>
);

const IconAnchor = ({ icon: Glyph, label, hint, danger, ...props }: IconProps & ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.button} data-danger={danger || undefined} aria-label={label} data-hint={hint}>
    <Glyph size={17} stroke={1.8} aria-hidden="true" />
  </a>
);

/** The same, going somewhere. */
export const IconLink = createLink(IconAnchor);

/** A row's actions, side by side. */
export const IconButtons = ({ children }: ComponentPropsWithRef<'div'>) => (
  <div className={classes.row}>{children}</div>
);
