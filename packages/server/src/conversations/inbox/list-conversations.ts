import type { listConversations as listConversationsEndpoint } from '@jornada/contract/conversations/admin';
import type { EndpointInput, EndpointResult } from '@jornada/contract/endpoint';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { findConversations } from './find-conversations.ts';
import { countByView, listRows } from './inbox-store.ts';

/** A page of the inbox (decision K27), and what the whole inbox holds by view. */
export async function listConversations(
  db: Database,
  { search, cursor, limit, ...asked }: EndpointInput<typeof listConversationsEndpoint>['query'] & { adminId: string },
): Promise<EndpointResult<typeof listConversationsEndpoint>> {
  const after = decodeCursor(cursor);
  const [ids, [counts]] = await Promise.all([
    findConversations(db, { ...asked, words: searchTerms(search), after, limit }),
    countByView(db, {}),
  ]);
  const found = await listRows(db, { ids: `{${ids.join(',')}}`, adminId: asked.adminId });
  const { rows, nextCursor } = pageOf(found, limit, ({ lastMessageAt, id }) => ({ at: new Date(lastMessageAt), id }));
  return { items: [...rows], nextCursor, counts: counts! };
}
