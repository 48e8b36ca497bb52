import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name. Rejects when it has none. */
export type ResolveName = (name: string) => Promise<string[]>;

/**
 * Asks DNS without the system's resolver, whose few threads one slow name server would keep from all others. What DNS does not know may
 * stand in the machine's own list of hosts.
 */
export const resolveName: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (found.length > 0) return found;
  for (const result of results) {
    if (result.status === 'rejected' && !KNOWS_NOTHING.has((result.reason as NodeJS.ErrnoException).code))
      throw result.reason;
  }
  return (await lookup(name, { all: true })).map(({ address }) => address);
};

const KNOWS_NOTHING = new Set<string | undefined>(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);
