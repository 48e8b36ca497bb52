import type { MailRow, MailStatus } from '@jornada/contract/mail/mails';
import { hasMailServer } from '../server/mail-server.ts';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import { searchTermsOfAddresses } from '../../platform/database/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import { presentMail } from './present.ts';
import { countByStatus, listRows } from './sent-store.ts';

interface Asked {
  status?: MailStatus | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The mails without bodies, newest first, with the numbers of queued, sent, only saved and failed mails (decision G5). */
export async function listMails(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { status, search, cursor, limit }: Asked,
): Promise<{
  items: MailRow[];
  nextCursor: string | null;
  isMailConfigured: boolean;
  counts: Record<MailStatus, number>;
}> {
  const asked = { status, words: searchTermsOfAddresses(search), after: decodeCursor(cursor), limit };
  const [found, counts, isMailConfigured] = await Promise.all([
    listRows(db, asked),
    countByStatus(db),
    hasMailServer(db, environment),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: rows.map(presentMail), nextCursor, isMailConfigured, counts };
}
