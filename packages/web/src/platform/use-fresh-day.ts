import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNewDay } from './new-day.ts';

/** Reads the queries on screen again when a new day may have begun. */
export function useFreshDay() {
  const cache = useQueryClient();
  useEffect(() => onNewDay(() => void cache.invalidateQueries()), [cache]);
}
