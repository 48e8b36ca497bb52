import { IconRefresh, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RetryButton } from '../../../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import classes from './list-states.module.css';
import { Panel } from '../panel.tsx';
import { areAddressesUsedUp, ConfirmToGoOn } from './addresses-used-up.tsx';

/** Skeleton rows of a table's height. `label` describes the loading: 'Carregando usuários...'. */
export function ListSkeleton({ label, rows = 6 }: { label: string; rows?: number | undefined }) {
  return (
    <Loading label={label}>
      <Panel>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={56} height={36} />
            <div>
              <Skeleton width={190} height={14} />
              <Skeleton width={120} height={12} mt={8} />
            </div>
          </div>
        ))}
      </Panel>
    </Loading>
  );
}

export type EmptyListProps = {
  title: string;
  /** An icon of the list's entries: for a list that has none yet, not for a search without results. */
  art?: Icon | undefined;
  children?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
};

/** A list without entries: a picture, one sentence and the next thing to do. */
export const EmptyList = ({ title, art, children, action }: EmptyListProps) => (
  <Panel className={classes.state}>
    {art && <EmptyArt icon={art} />}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </Panel>
);

/** The picture of an empty list: hills at sunrise with the icon of its entries. */
const EmptyArt = ({ icon: Glyph }: { icon: Icon }) => (
  <span className={classes.art} aria-hidden="true">
    <svg viewBox="0 0 168 88">
      <circle cx="84" cy="50" r="30" fill="var(--j-amber-tint)" />
      <circle cx="84" cy="50" r="19" fill="var(--j-amber)" opacity=".55" />
      <path d="M0 64Q30 44 62 58T122 52T168 58V88H0Z" fill="var(--j-leaf)" opacity=".22" />
      <path d="M0 76Q40 60 84 72T168 68V88H0Z" fill="var(--j-leaf)" opacity=".4" />
    </svg>
    <i>
      <Glyph size={22} stroke={1.8} />
    </i>
  </span>
);

/** A query that may have failed. */
export type Read = {
  error: { message: string; code?: string; requestId?: string | undefined } | null;
  refetch: () => unknown;
  isFetching: boolean;
};

/** A read that failed, with a button to try again. `title`: from the catalogue of specification §8. */
export const FailedList = ({ title, read }: { title: string; read: Read }) => (
  <Panel className={classes.state}>
    <div role="alert">
      <h2>{title}</h2>
      {read.error && read.error.message !== title && <p>{read.error.message}</p>}
    </div>
    <div className={classes.action}>
      {areAddressesUsedUp(read.error) ? (
        <ConfirmToGoOn goOn={read.refetch} isBusy={read.isFetching} />
      ) : (
        <RetryButton query={read} variant="light" leftSection={<IconRefresh size={17} aria-hidden="true" />} />
      )}
    </div>
    {read.error?.requestId && <p className={classes.code}>Código: {read.error.requestId}</p>}
  </Panel>
);
