import { useId, type ReactNode } from 'react';
import classes from './form-section.module.css';

type FormSectionProps = {
  title: string;
  note?: ReactNode;
  /** At the right of the title: a switch. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A part of a long form, inside a Panel. A line separates the parts. */
export function FormSection({ title, note, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <div className={classes.section} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children && <div className={classes.fields}>{children}</div>}
    </div>
  );
}

/** Fields in two columns where there is room; a WideField takes both. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;
export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
