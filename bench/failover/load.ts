import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { admitStudents, type Course } from '../../packages/server/test/crash/school.ts';
import type { Shop } from '../../packages/server/test/purchases/paying-customers.ts';
import { anUploading, arriving, aSelling, aStudying, type Client } from './clients.ts';
import { newTold, sender, type Told } from './send.ts';

const STUDYING = 3;
/** More than study in one round. */
const STUDENTS = 12;

export interface Load {
  record: Told;
  /** Lets every client finish its call, or give it up when it is not acknowledged. */
  end(): Promise<void>;
}

export interface School {
  courses: readonly Course[];
  shop: Shop;
  adminCookie: string;
}

/** Mixed load on the product's processes: members who study, newcomers, uploads of materials, and purchases, whose mails are jobs. */
export async function startLoad(
  addresses: readonly string[],
  { db, school, random }: { db: Database; school: School; random: () => number },
): Promise<Load> {
  const students = await admitStudents(db, STUDENTS);
  const record = newTold();
  const ending = new AbortController();
  const clients: Client[] = [
    ...Array.from({ length: STUDYING }, () => aStudying(students, school.courses)),
    arriving,
    anUploading(school.adminCookie),
    aSelling(school.shop),
    aSelling(school.shop),
  ];
  const working = clients.map((client) =>
    client(sender(addresses, record, random, ending.signal), ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) record.faults.push(`A client ended: ${String(error)}`);
    }),
  );
  return {
    record,
    async end() {
      ending.abort();
      await Promise.all(working);
    },
  };
}
