import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepFor } from './kept-for-member.ts';
import { onNewDay } from './new-day.ts';
import { sessionQuery } from './session.ts';

/** Reads the queries on screen again when a new day may have begun. */
export function useFreshDay() {
  const cache = useQueryClient();
  useEffect(() => onNewDay(() => void cache.invalidateQueries()), [cache]);
}

/** Another member may sign in from another tab: removes all data of the former one from the screen and the tab. */
export function useOwnCache(userId: string | undefined) {
  const cache = useQueryClient();
  const owner = useRef(userId);
  useEffect(() => {
    if (userId && owner.current && owner.current !== userId) {
      void cache.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionQuery.queryKey[1] });
    }
    owner.current = userId ?? owner.current;
    if (userId) keepFor(userId);
  }, [cache, userId]);
}
