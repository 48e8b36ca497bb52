import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../platform/api-client.ts';

/** Long enough to type the next letter. */
const typingPauseMs = 200;

/** The server's results for the words, once typing pauses. Without words nothing is requested. */
export function useFound(words: string | undefined) {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(words), words === undefined ? 0 : typingPauseMs);
    return () => clearTimeout(pause);
  }, [words]);
  const search = useQuery({
    ...queryFor('overview', 'searchEverything', { query: { words: asked ?? '' } }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const isStale = words !== asked || search.isPlaceholderData;
  return { ...search, found: words === undefined ? undefined : search.data, isStale };
}
