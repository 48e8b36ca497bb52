import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptPrefix } from '../../../../platform/kept-for-member.ts';
import { draftOf, type Draft } from './plan.ts';

type Kept = { of: string; draft: Draft };

/**
 * What is chosen for a list. The tab keeps it until `forget`: over other pages, a reload and the session's end. If the list was read in
 * another way meanwhile, only what does not depend on its columns stays.
 */
export function useDraft(found: PeopleImport) {
  const key = `${keptPrefix}import:${found.id}`;
  const of = JSON.stringify([found.reading, found.plan]);
  const [first] = useState(() => {
    const kept = storage((store) => JSON.parse(store.getItem(key) ?? 'null') as Kept | null);
    if (kept?.of === of) return kept.draft;
    const { fields, statuses, products } = draftOf(found);
    return { ...draftOf(found), ...kept?.draft, fields, statuses, products };
  });
  const [draft, setDraft] = useState(first);
  const keep = useEffectEvent(() =>
    storage((store) => store.setItem(key, JSON.stringify({ of, draft } satisfies Kept))),
  );
  useEffect(() => {
    if (draft !== first) keep();
  }, [draft, first]);
  const change = (to: Partial<Draft>) => setDraft((before) => ({ ...before, ...to }));
  const forget = () => storage((store) => store.removeItem(key));
  return { draft, change, forget };
}

/** Null where the storage is full or forbidden: a draft lasts until the page is left then. */
function storage<Answer>(access: (store: Storage) => Answer): Answer | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}
