import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

/**
 * `label` names the action and its object: 'Editar Foco sem Ruído'. `hint` is the text under mouse and focus (hints.tsx): 'Editar'; by
 * default the whole label.
 */
type IconProps = { icon: Icon; label: string; hint?: string; danger?: boolean };
/** `word` stands in the icon's place on phones, where no hint comes up. */
type WordProps = { word?: string };

/** An unobtrusive action at the right of a row. */
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

/** The same as a link to what the router does not know: a file, a page that the server draws. */
export const IconAnchor = ({
  icon: Glyph,
  label,
  hint,
  danger,
  word,
  ...props
}: IconProps & WordProps & ComponentPropsWithRef<'a'>) => (
  <a
    {...props}
    className={classes.button}
    data-danger={danger || undefined}
    data-word={word && true}
    aria-label={label}
    data-hint={hint}
  >
    <Glyph size={17} stroke={1.8} aria-hidden="true" />
    {word && <span aria-hidden="true">{word}</span>}
  </a>
);

/** The same as a link of the router. */
export const IconLink = createLink(IconAnchor);

/** A row's actions, side by side. */
export const IconButtons = ({ children }: ComponentPropsWithRef<'div'>) => (
  <div className={classes.row}>{children}</div>
);
