import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { sql } from 'drizzle-orm';
import { testSecretsKey } from '../../fixtures/secrets-key.ts';
import { nameOfLibrary, storeTokenKey } from '../../src/lessons/libraries/library-keys.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const saved = { libraryId: '710517', tokenKey: 'chave-da-biblioteca-1' };
const removed = { libraryId: '710518', tokenKey: 'chave-da-biblioteca-2' };
const audited = (action: string, libraryId: string) =>
  sql`select 1 from audit_log where action = ${action} and subject = ${nameOfLibrary(libraryId)}`;
/** The first of many finds a key, which the others find removed. */
const removing = async ({ t }: Scene, nth: number) => {
  if (nth === 0)
    await t.db.transaction((tx) => storeTokenKey(tx, { ...removed, key: testSecretsKey, now: new Date() }));
  return { params: { libraryId: removed.libraryId } };
};

export const videoLibraries: EntriesOf<'videoLibraries'> = {
  listVideoLibraries: adminsOnly(200, 2),
  saveVideoLibrary: adminsOnly(200, 7, {
    input: () => ({ params: { libraryId: saved.libraryId }, body: { tokenKey: saved.tokenKey } }),
    unknown: 400,
    atOnce: { statuses: all(200), effect: () => audited('Chave de vídeos guardada', saved.libraryId) },
  }),
  removeVideoLibrary: adminsOnly(200, 6, {
    input: removing,
    unknown: 400,
    atOnce: { statuses: all(200), effect: () => audited('Chave de vídeos removida', removed.libraryId) },
  }),
  previewVideo: adminsOnly(200, 2, { input: () => ({ query: { videoUrl: videoHosts.bunny.example } }) }),
};
