import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/platform/database/open-database.ts';

// Commits `count` deliveries one after the other, and prints a line after each. A new folder needs the migrations of the deliveries.
const [dataDir = '', count = '1', migrationsFolder] = process.argv.slice(2);
const database = await openDatabase({
  dataDir,
  ...(migrationsFolder && { migrationsFolder }),
  onBreakdown: () => writeSync(1, 'BREAKDOWN\n'),
});
writeSync(1, 'OPEN\n');
for (let token = 1; token <= Number(count); token += 1) {
  try {
    await database.db.execute(sql`insert into deliveries values (${String(token)})`);
    writeSync(1, `ACK ${token}\n`);
  } catch {
    writeSync(1, `REFUSED ${token}\n`);
  }
}
await database.close();
writeSync(1, 'CLOSED\n');
// An engine that broke down keeps a timer of ten seconds.
process.exit();
