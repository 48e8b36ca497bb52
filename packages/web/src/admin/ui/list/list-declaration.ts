import { plural } from '@jornada/domain/plural';
import type { ReactNode } from 'react';
import type { Table } from './data-table.tsx';
import type { Filter } from './filter-bar.tsx';
import type { ListOrder } from './list-order.ts';
import type { EmptyListProps } from './list-states.tsx';

/** The search parameters of a list's address. */
export type ListSearch = { readonly busca?: string | undefined };

export type ListRow = { id: string };

/** The columns that an address can sort by. */
export type SortedBy<Search> = Search extends { ordem?: infer By } ? Extract<By, string> : never;

/** A list for administrators: what its screen shows and says. A `listQuery` reads its rows. */
export type ListDeclaration<Row extends ListRow, Search extends ListSearch> = {
  /** What the box searches, for screen readers, and its placeholder. Without it there is no box. */
  search?: { label: string; placeholder: string };
  filters?: readonly Filter<keyof Search & string>[];
  /** For columns that say how they sort. */
  order?: ListOrder<SortedBy<Search>>;
  /** Columns, and cards for narrow screens. Without it the page shows the rows in its own way. */
  table?: Table<Row, SortedBy<Search>>;
  /** 'Carregando inscrições': what the skeleton of `skeletonRows` rows says. */
  loading: string;
  skeletonRows?: number;
  /** Takes the place of that skeleton. */
  skeleton?: ReactNode | undefined;
  /** From the catalogue of specification §8. */
  failed: string;
  /** No rows at all: with an icon and the next thing to do. */
  none: EmptyListProps;
  /** No rows that match: the title, or all that is said. */
  noMatch: string | ((search: Search) => EmptyListProps);
  /** What screen readers hear when a filter has changed the rows: '3 jornadas encontradas'. */
  found?: (list: FoundRows) => string;
};

export type FoundRows = { rows: readonly unknown[]; hasMore: boolean; count?: number; isCapped?: boolean };

/** 'Mais de 50 jornadas encontradas': for a list whose rows are not counted. */
export const foundAtLeast =
  (one: string, many: string) =>
  ({ rows: { length }, hasMore }: FoundRows) =>
    `${hasMore && length !== 1 ? 'Mais de ' : ''}${length} ${plural(length, one, many)}`;
