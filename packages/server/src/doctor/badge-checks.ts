import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** The keys of Open Badges. */
export const badgeChecks: readonly Check[] = [
  {
    invariant: 'one_key_signs_badges',
    sentence: 'No máximo uma chave assina os Open Badges. Para ficar com uma só, nova: npm run badge-keys -- rotate.',
    broken: sql`
      select id from badge_keys
       where retired_at is null and (select count(*) from badge_keys where retired_at is null) > 1`,
  },
];
