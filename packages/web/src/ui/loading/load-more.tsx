import { Button } from '@mantine/core';
import styles from './load-more.module.css';

/** A list as `useInfiniteQuery` gives it. */
export type ReadPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  list: ReadPages;
  /** What to say when the last try failed; nothing where the list says so itself. */
  failed?: string;
  /** Instead of the look below a page's list. */
  className?: string | undefined;
};

/** 'Carregar mais' at a list's foot, while there is more. */
export function LoadMore({ list, failed, className = styles.more }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      <Button variant="light" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        Carregar mais
      </Button>
      {failed && list.isFetchNextPageError && <p role="alert">{failed}</p>}
    </div>
  );
}
