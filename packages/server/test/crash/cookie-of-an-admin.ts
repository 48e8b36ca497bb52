import { anAdmin } from '../../fixtures/admin.ts';
import { aSession } from '../../fixtures/session.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { SERVER_SECRET, type Place } from './real-server.ts';

/** Signs a new administrator in at a place where no server runs yet, and returns the cookie. */
export async function cookieOfAnAdmin(place: Place): Promise<string> {
  const opened = await openDatabase(place);
  const { userId } = await anAdmin(opened.db);
  const { cookie } = await aSession(opened.db, { userId, secret: SERVER_SECRET });
  await opened.close();
  return cookie;
}
