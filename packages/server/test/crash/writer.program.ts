import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { fixtureMigrations } from '../database/fixture-migrations.ts';

// Delivers until it is killed, several at a time, and acknowledges each delivery once it is committed.
const [databaseUrl = '', dataDir = '', round = '', writers = '1'] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataDir, migrationsFolder: fixtureMigrations });
writeSync(1, 'OPEN\n');

async function deliver(writer: number) {
  for (let count = 1; ; count += 1) {
    const token = `${round}-${writer}-${count}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into deliveries values (${token})`);
      await tx.execute(sql`insert into delivery_effects values (${token})`);
    });
    writeSync(1, `ACK ${token}\n`);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => deliver(writer)));
