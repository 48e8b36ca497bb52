import { useEffect, useState } from 'react';

const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that a screen fetches on its own and can do without meanwhile: undefined until it is there, null where it cannot be fetched. Another
 * number of `tries` tries again. `load` has to be the same function each time.
 */
export function useFetched<Code>(load: () => Promise<Code>, tries = 0): Code | null | undefined {
  const [code, setCode] = useState(() => fetched.get(load) as Code | undefined);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (fetched.has(load)) return;
    let isGone = false;
    const fetch = async () => {
      try {
        const loaded = await load();
        fetched.set(load, loaded);
        if (!isGone) setCode(() => loaded);
      } catch {
        if (!isGone) setFailed(tries);
      }
    };
    void fetch();
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  return code ?? (failed === tries ? null : undefined);
}
