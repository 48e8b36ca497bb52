import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptPrefix } from '../../../../platform/kept-for-member.ts';
import { draftOf, type Draft } from './plan.ts';

/**
 * What is chosen for a list. The tab keeps it until `forget`: over other pages, a reload and the session's end. If the list was read in
 * another way meanwhile, only what does not depend on its columns stays.
 */
export function useDraft(found: PeopleImport) {
  const key = `${keptPrefix}import:${found.id}`;
  const of = JSON.stringify([found.reading, found.plan]);
  const [first] = useState(() => {
    const kept = keptUnder(key);
    const proposed = draftOf(found);
    if (!kept || kept.of === of) return kept?.draft ?? proposed;
    const { journeyIds, tags, startsOn, invite } = kept.draft;
    return { ...proposed, journeyIds, tags, startsOn, invite };
  });
  const [draft, setDraft] = useState(first);
  const keep = useEffectEvent(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ of, draft }));
    } catch {
      // The storage is full or forbidden: the draft lasts until the page is left.
    }
  });
  useEffect(() => {
    if (draft !== first) keep();
  }, [draft, first]);
  const change = (to: Partial<Draft>) => setDraft((before) => ({ ...before, ...to }));
  const forget = () => sessionStorage.removeItem(key);
  return { draft, change, forget };
}

function keptUnder(key: string): { of: string; draft: Draft } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of: string; draft: Draft } | null;
  } catch {
    return null;
  }
}
