import { sql } from 'drizzle-orm';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey } from '../../fixtures/api-key.ts';
import { audited } from './effects.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const made = new WeakMap<Scene, Promise<string>>();

/** The scene's key, which another administrator made; the same one whenever it is asked for. */
function keyIdOf(scene: Scene): Promise<string> {
  const known = made.get(scene) ?? makeKey(scene);
  made.set(scene, known);
  return known;
}
const makeKey = async ({ t }: Scene) => (await anApiKey(t, await anAdmin(t.db))).id;
const theKey = async (scene: Scene) => ({ params: { keyId: await keyIdOf(scene) } });
const unknownKey = () => ({ params: { keyId: '019a0000-0000-7000-8000-000000000009' } });

export const apiKeys: EntriesOf<'apiKeys'> = {
  listApiKeys: adminsOnly(200, 2),
  createApiKey: adminsOnly(201, 6, {
    input: (_scene, nth) => ({ body: { name: `n8n ${nth}`, scopes: ['read'], days: 30 } }),
    // A school has fifty at most.
    atOnce: { statuses: { 201: 'some', 409: 'some' } },
  }),
  rotateApiKey: adminsOnly(200, 5, {
    input: theKey,
    refuses: { api_key_not_found: unknownKey },
    atOnce: {
      statuses: all(200),
      effect: async (scene) => sql`select 1 from api_keys where id = ${await keyIdOf(scene)}`,
    },
  }),
  deleteApiKey: adminsOnly(200, 5, {
    input: theKey,
    refuses: { api_key_not_found: unknownKey },
    atOnce: { statuses: firstOf(200, 404), effect: async (scene) => audited(await keyIdOf(scene)) },
  }),
};
