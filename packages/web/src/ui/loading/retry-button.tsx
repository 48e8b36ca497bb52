import { Button, type ButtonProps } from '@mantine/core';

type RetryButtonProps = ButtonProps & { query: { isFetching: boolean; refetch: () => unknown } };

/** Reads a query again that failed. */
export const RetryButton = ({ query: { isFetching, refetch }, ...button }: RetryButtonProps) => (
  <Button {...button} loading={isFetching} onClick={() => void refetch()}>
    Tentar novamente
  </Button>
);
