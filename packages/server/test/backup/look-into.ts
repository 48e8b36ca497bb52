import type { OpenDatabase } from '../../src/platform/database/connection.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Place } from '../crash/real-server.ts';

/** Works on a place's database. An embedded one must be free: no server may use it. */
export async function lookInto<T>(place: Place, look: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(place);
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
}
