import { sql } from 'drizzle-orm';
import { createAccount } from '../accounts/create-account.ts';
import type { Database, Executor, Transaction } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { users } from '../tables/accounts.ts';
import { certificateSettings } from '../tables/certificates.ts';
import { demoItems } from '../tables/demo.ts';
import { journeys } from '../tables/journeys.ts';
import { comecePorAqui } from './content/comece-por-aqui.ts';
import { criarSemMedo } from './content/criar-sem-medo.ts';
import { falarEmPublico } from './content/falar-em-publico.ts';
import { focoSemRuido } from './content/foco-sem-ruido.ts';
import { liderarComCuidado } from './content/liderar-com-cuidado.ts';
import { daysAgo } from './days-ago.ts';
import { insertConversations } from './demo-conversations.ts';
import { insertJourneys } from './insert-journeys.ts';
import { replayDiary } from './replay-diary.ts';
import { demoAdmin, demoMember, furtherMembers, type DemoPerson } from './people.ts';

/** An arbitrary number, the same in every version of Jornada. */
const seedLock = 7_205_110_917;

export interface DemoSeed {
  /** The end of the school's history: nothing in it is later. */
  now: Date;
  timeZone: string;
  /** From `hashPassword`, computed before: hashing inside the transaction would block everybody. */
  passwordHashes: { admin: string; member: string };
  /** The storage for the lessons' materials. */
  storage: Storage;
}

/** Whether there are no accounts and no journeys. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${users} union all select 1 from ${journeys} limit 1`);
  return rows.length === 0;
}

/**
 * Fills an empty database with the demo school: five journeys, an admin, and members with different progress. Runs in one transaction, only
 * if `isEmpty`: processes that start together make one school, and a crash leaves only files that the next seeding overwrites.
 * @returns whether this call made it
 */
export function seedDemoSchool(db: Database, seed: DemoSeed): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    if (!(await isEmpty(tx))) return false;
    await fill(tx, seed);
    return true;
  });
}

async function fill(tx: Transaction, { now, timeZone, passwordHashes, storage }: DemoSeed): Promise<void> {
  const at = (days: number, time: string) => daysAgo(now, { days, at: time, timeZone });
  const inserted = await insertJourneys(
    { tx, storage },
    {
      // The catalogue shows the newest first.
      liderarComCuidado: { journey: liderarComCuidado, createdAt: at(44, '10:00') },
      falarEmPublico: { journey: falarEmPublico, createdAt: at(42, '10:00') },
      criarSemMedo: { journey: criarSemMedo, createdAt: at(41, '09:00') },
      focoSemRuido: { journey: focoSemRuido, createdAt: at(41, '10:00') },
      comecePorAqui: { journey: comecePorAqui, createdAt: at(40, '10:00') },
    },
  );
  await tx.insert(certificateSettings).values({
    journeyId: inserted.focoSemRuido.id,
    isEnabled: true,
    hours: 2,
    city: 'São Paulo',
    signerName: demoAdmin.name,
    signerRole: 'Coordenação da escola',
    text: '',
    updatedAt: at(41, '10:00'),
  });

  const itemRows: (typeof demoItems.$inferInsert)[] = Object.values(inserted).map(({ id }) => ({
    kind: 'journey',
    itemId: id,
  }));
  const userIds = new Map<string, string>();
  const join = async (person: DemoPerson, role: 'admin' | 'user', passwordHash: string | null) => {
    const { email, name, cargo, joined } = person;
    const account = { email, name, cargo, role, passwordHash, emailVerified: true, now: at(joined.daysAgo, joined.at) };
    const { userId } = await createAccount(tx, account);
    itemRows.push({ kind: 'user', itemId: userId });
    userIds.set(email, userId);
    await replayDiary(tx, person, { userId, journeys: inserted, now, timeZone });
  };
  await join(demoAdmin, 'admin', passwordHashes.admin);
  await join(demoMember, 'user', passwordHashes.member);
  for (const member of furtherMembers) await join(member, 'user', null);
  await insertConversations(tx, { userIds, adminId: userIds.get(demoAdmin.email)!, journeys: inserted, at });
  // Lets `removeDemo` remove exactly these items.
  await tx.insert(demoItems).values(itemRows);
}
