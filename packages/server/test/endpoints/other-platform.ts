import { sql } from 'drizzle-orm';
import { anOtherShop, sell } from '../../fixtures/other-shop.ts';
import type { WebhookFixture } from '../../fixtures/webhook.ts';
import { audited } from './effects.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const shops = new WeakMap<Scene, Promise<WebhookFixture>>();

/** The scene's shop of 'Outra plataforma', with two kept sales. */
function theShop(scene: Scene): Promise<WebhookFixture> {
  const made = shops.get(scene) ?? makeShop(scene);
  shops.set(scene, made);
  return made;
}

async function makeShop(scene: Scene): Promise<WebhookFixture> {
  const shop = await anOtherShop(scene.t);
  const { productId } = await scene.shop();
  for (let count = 0; count < 2; count++) await sell(scene.t, shop, { productId });
  return shop;
}

const theWebhook = async (scene: Scene) => ({ params: { webhookId: (await theShop(scene)).id } });

export const otherPlatform: EntriesOf<'otherPlatform'> = {
  readMapping: adminsOnly(200, 4, { input: theWebhook }),
  readReceivedCall: adminsOnly(200, 3, {
    input: async (scene) => {
      const { params } = await theWebhook(scene);
      const { rows } = await scene.t.db.execute<{ id: string }>(
        sql`select id::text from webhook_events where webhook_id = ${params.webhookId} order by id limit 1`,
      );
      return { params: { ...params, eventId: rows[0]!.id } };
    },
  }),
  saveMapping: adminsOnly(200, 11, {
    input: async (scene) => {
      const { id, mapping } = await theShop(scene);
      const changed = { ...(mapping as object), name: null } as never;
      return { params: { webhookId: id }, body: { mapping: changed, revision: 1 } };
    },
    // Everybody saves the same, so nobody overwrites anything.
    atOnce: { statuses: all(200), effect: async (scene) => audited((await theShop(scene)).id) },
    competes: true,
  }),
  dryRunMapping: adminsOnly(200, 33, {
    input: theWebhook,
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from webhooks where id = ${(await theShop(scene)).id} and applied_mapping is not null`,
    },
    competes: true,
  }),
};
