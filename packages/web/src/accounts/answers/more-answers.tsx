import { Button } from '@mantine/core';
import classes from './answers.module.css';

interface MoreAnswersProps {
  /** The list as `useInfiniteQuery` gives it. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The button that loads the next page, while a list has more. */
export function MoreAnswers({ list }: MoreAnswersProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button variant="light" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        Carregar mais
      </Button>
      {list.isFetchNextPageError && <p role="alert">Erro ao carregar suas respostas</p>}
    </div>
  );
}
