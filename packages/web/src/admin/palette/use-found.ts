import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../platform/api-client.ts';

/** Long enough to type the next letter. */
const typingPauseMs = 200;

/** The server's results for the words, once typing pauses. Without words nothing is requested. */
export function useFound(searchText: string | undefined) {
  const [asked, setAsked] = useState(searchText);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(searchText), searchText === undefined ? 0 : typingPauseMs);
    return () => clearTimeout(pause);
  }, [searchText]);
  const search = useQuery({
    ...queryFor('overview', 'searchEverything', { query: { words: asked ?? '' } }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const isStale = searchText !== asked || search.isPlaceholderData;
  return { ...search, found: searchText === undefined ? undefined : search.data, isStale };
}
