import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  /** The heading of the card inside, which phones show on the button instead. */
  title: string;
  /** For what the member must not miss. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A card that is seldom used: on phones a row with its title, which opens it. Elsewhere it is always open. */
export function Fold({ title, isOpenAtFirst = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={classes.fold} data-open={isOpen || undefined}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <IconChevronDown size={20} stroke={2} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className={classes.content}>
        {children}
      </div>
    </div>
  );
}
