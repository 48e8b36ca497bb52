import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { storedEffects as storedCommands } from '../../packages/server/test/crash/school.ts';

/** How often each effect is stored, by its name in acknowledgements; `delivery` counts the accounts, places and mails of its buyer. */
export async function storedEffects(db: Database): Promise<Map<string, number>> {
  const commands = await storedCommands(db);
  const { rows } = await db.execute<{ effect: string; times: number }>(sql`
    select 'upload ' || id as effect, 1 as times from uploads
    union all select distinct 'delivery ' || (payload #>> '{customer,email}'), 1 from webhook_events`);
  for (const { effect, times } of rows) commands.set(effect, times);
  return commands;
}

/** What a buyer has: each once, when the delivery is settled. */
interface Bought {
  email: string;
  accounts: number;
  places: number;
  mails: number;
  sent: number;
}

export async function listBought(db: Database): Promise<Bought[]> {
  const { rows } = await db.execute<Bought & Record<string, unknown>>(sql`
    select email,
      (select count(*)::int from users where users.email = buyer.email) as accounts,
      (select count(*)::int from users join access_grants on user_id = users.id where users.email = buyer.email) as places,
      (select count(*)::int from mails where recipient = buyer.email) as mails,
      (select count(*)::int from mails where recipient = buyer.email and status = 'sent') as sent
      from (select distinct payload #>> '{customer,email}' as email from webhook_events) as buyer`);
  return rows;
}

export const isSettled = ({ accounts, places, mails, sent }: Bought) =>
  accounts > 0 && places > 0 && mails > 0 && sent > 0;
export const isDoubled = ({ accounts, places, mails }: Bought) => accounts > 1 || places > 1 || mails > 1;

export interface Comparison {
  lost: string[];
  doubled: string[];
}

/** Compares what was acknowledged with what is stored. */
export async function compareEffects(db: Database, acknowledged: Iterable<string>): Promise<Comparison> {
  const stored = await storedEffects(db);
  return {
    lost: [...acknowledged].filter((effect) => !stored.has(effect)),
    doubled: [
      ...[...stored].filter(([, times]) => times !== 1).map(([effect]) => effect),
      ...(await listBought(db)).filter(isDoubled).map(({ email }) => `bought ${email}`),
    ],
  };
}
