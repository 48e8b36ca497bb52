import * as z from 'zod';
import { page, pageQuery } from './fields.ts';

/** A cursor that holds texts to sort by, and so is longer than others. */
const SortedCursor = z.string().max(4000);

/** The query of a list that is sorted by its `filters`, page by page. */
export const sortedPageQuery = <Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>) =>
  pageQuery.extend({ ...filters.shape, cursor: SortedCursor.optional() });

/** A page of such a list. `count` is a lower bound, because counting stops at a number (decision G2): `isCapped` when there may be more. */
export const countedPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({ nextCursor: SortedCursor.nullable(), count: z.int(), isCapped: z.boolean() });
