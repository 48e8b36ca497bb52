import { anAdmin } from '../../fixtures/admin.ts';
import { aSession } from '../../fixtures/session.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { SERVER_SECRET, type Place } from './real-server.ts';

/** Admits an administrator to a place where no server runs yet. */
export async function cookieOfAnAdmin(place: Place): Promise<string> {
  const { db, close } = await openDatabase(place);
  const { userId } = await anAdmin(db);
  const { cookie } = await aSession(db, { userId, secret: SERVER_SECRET });
  await close();
  return cookie;
}
