import { sql } from 'drizzle-orm';
import { deliver } from '../../fixtures/delivery.ts';
import { anUnsettledEvent } from '../../fixtures/webhook-event.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { aBuyer, aContradiction, aNewSale } from './buyers.ts';
import { accountOf, audited, grant, type Effect } from './effects.ts';
import { adminsOnly, all, everybody, firstOf, type EntriesOf } from './entry.ts';
import { addressOf, type Scene } from './scene.ts';

const theWebhook = async ({ shop }: Scene) => ({ params: { webhookId: (await shop()).webhook.id } });
const writtenDown: Effect = async ({ shop }) => audited((await shop()).webhook.id);
const theRow: Effect = async ({ shop }) => sql`select 1 from webhooks where id = ${(await shop()).webhook.id}`;
const keptEvent = async ({ shop }: Scene) => ({ params: { eventId: (await shop()).eventId } });
const settledEvent = async (scene: Scene) => ({ params: { eventId: (await aBuyer(scene)).eventId } });

export const purchases: EntriesOf<'purchases'> = {
  // A new buyer with account, enrollment and mail.
  receiveDelivery: everybody(200, 16, {
    input: async (scene) => {
      const { platform, token } = (await scene.shop()).webhook;
      const { rawBody: payload, headers } = await aNewSale(scene);
      return { params: { platform, token }, raw: { payload, headers } };
    },
    atOnce: { statuses: all(200), effect: accountOf('compra') },
  }),
  listPaymentPlatforms: adminsOnly(200, 1),
};

/** A buyer's one order. */
const boughtOrder = async (scene: Scene) => {
  const { webhook } = await scene.shop();
  await deliver(scene.t, webhook, await aNewSale(scene));
  const search = await addressOf(scene, 'compra');
  const { body } = await (await scene.admin()).get(`/api/admin/webhooks/${webhook.id}/events?search=${search}`);
  return { platform: webhook.platform, orderReference: body.items[0].orderReference as string };
};
const aMove = async (scene: Scene) => {
  const body = { ...(await boughtOrder(scene)), email: (await scene.member()).email };
  const { items } = (await (await scene.admin()).post('/api/admin/order-owners', body)).body;
  return { params: { moveId: items[0].id } };
};

export const orderOwners: EntriesOf<'orderOwners'> = {
  readOrderOwners: adminsOnly(200, 5, {
    input: async (scene) => ({ query: { ...(await boughtOrder(scene)), email: 'outra@exemplo.com.br' } }),
    refuses: {
      order_owner_unchanged: async (scene) => ({
        query: { ...(await boughtOrder(scene)), email: await addressOf(scene, 'compra') },
      }),
    },
  }),
  // The order and its event are settled, each in a transaction of its own.
  moveOrder: adminsOnly(201, 42, {
    input: async (scene) => ({ body: { ...(await boughtOrder(scene)), email: (await scene.member()).email } }),
    atOnce: { statuses: all(201), effect: grant('purchase') },
    competes: true,
    refuses: {
      order_owner_unchanged: async (scene) => ({
        body: { ...(await boughtOrder(scene)), email: await addressOf(scene, 'compra') },
      }),
    },
  }),
  undoOrderMove: adminsOnly(200, 41, {
    input: aMove,
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from access_grants where user_id = ${(await member()).userId} and kind = 'purchase' and state = 'suspended'`,
    },
    competes: true,
    refuses: {
      order_owner_superseded: async (scene) => {
        // Of another order: the valid input is sent later.
        const [admin, { eventId }] = [await scene.admin(), await aBuyer(scene)];
        const { platform, orderReference } = (await admin.get(`/api/admin/webhook-events/${eventId}`)).body;
        const moveTo = (email: string) => admin.post('/api/admin/order-owners', { platform, orderReference, email });
        const { items } = (await moveTo((await scene.member()).email)).body;
        await moveTo('terceira@exemplo.com.br');
        return { params: { moveId: items[0].id } };
      },
    },
  }),
  listPersonOrders: adminsOnly(200, 4, {
    input: async (scene) => {
      await boughtOrder(scene);
      const { rows } = await scene.t.db.execute<{ id: string }>(
        sql`select id from users where email = ${await addressOf(scene, 'compra')}`,
      );
      return { params: { userId: rows[0]!.id } };
    },
  }),
};

export const webhooks: EntriesOf<'webhooks'> = {
  listWebhooks: adminsOnly(200, 4),
  readWebhook: adminsOnly(200, 2, { input: theWebhook }),
  createWebhook: adminsOnly(201, 4, {
    input: () => ({ body: { platform: 'stripe', name: 'Loja' } }),
    atOnce: { statuses: all(201) },
  }),
  changeWebhook: adminsOnly(200, 5, {
    input: async (scene, nth) => ({
      ...(await theWebhook(scene)),
      body: { status: nth % 2 === 0 ? 'inactive' : 'active' },
    }),
    atOnce: {
      statuses: all(200),
      effect: writtenDown,
      input: async (scene) => ({ ...(await theWebhook(scene)), body: { status: 'inactive' } }),
    },
    competes: true,
  }),
  setWebhookSecrets: adminsOnly(200, 6, {
    input: async (scene) => ({ ...(await theWebhook(scene)), body: { validationToken: 'segredo' } }),
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
  rotateWebhookAddress: adminsOnly(200, 6, {
    input: theWebhook,
    atOnce: { statuses: all(200), effect: theRow },
    competes: true,
  }),
  deleteWebhook: adminsOnly(200, 4, {
    input: theWebhook,
    atOnce: { statuses: firstOf(200, 404), effect: writtenDown },
    competes: true,
  }),
  restoreWebhook: adminsOnly(200, 3, {
    input: theWebhook,
    atOnce: {
      statuses: all(200),
      effect: async ({ shop }) =>
        sql`select 1 from webhooks where id = ${(await shop()).webhook.id} and deleted_at is null`,
      input: async (scene, nth) => {
        const { params } = await theWebhook(scene);
        if (nth === 0) await (await scene.admin()).delete(`/api/admin/webhooks/${params.webhookId}`);
        return { params };
      },
    },
    competes: true,
  }),
  listWebhookEvents: adminsOnly(200, 4, {
    input: async (scene) => {
      await aBuyer(scene);
      return { ...(await theWebhook(scene)), query: { search: 'comprou', status: 'success' } };
    },
  }),
  readWebhookEvent: adminsOnly(200, 6, { input: settledEvent }),
  reprocessEvent: adminsOnly(200, 17, {
    input: settledEvent,
    atOnce: { statuses: all(200), effect: grant('purchase'), input: keptEvent },
    competes: keptEvent,
  }),
  returnAccess: adminsOnly(200, 31, {
    input: async (scene) => ({ params: await aContradiction(scene) }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  processKeptEvents: adminsOnly(200, 21, {
    input: async (scene) => {
      const webhook = await aWebhook(scene.t.db);
      await anUnsettledEvent(scene.t.db, webhook, await aNewSale(scene), { isKept: true });
      return { params: { webhookId: webhook.id } };
    },
    atOnce: { statuses: all(200), effect: grant('purchase'), input: theWebhook },
    competes: theWebhook,
  }),
  // A complete purchase of a new buyer, rolled back at the end.
  sendTestEvent: adminsOnly(201, 21, {
    input: async (scene) => ({ ...(await theWebhook(scene)), body: { journeyId: (await scene.shop()).journeyId } }),
    atOnce: { statuses: all(201) },
    competes: true,
  }),
  readJourneySales: adminsOnly(200, 5, {
    input: async ({ shop }) => ({ params: { journeyId: (await shop()).journeyId } }),
  }),
  listUnmatchedProducts: adminsOnly(200, 3),
  assignProduct: adminsOnly(200, 6, {
    input: async ({ course }) => ({
      body: { platform: 'ticto', productId: 'produto-novo', journeyId: (await course()).journeyId },
    }),
    atOnce: { statuses: all(200), effect: async ({ course }) => audited((await course()).journeyId) },
    competes: true,
  }),
  // Paid twice, so that a second order must not add statements.
  explainAccess: adminsOnly(200, 6, {
    input: async (scene) => ({ params: { enrollmentId: (await aBuyer(scene)).enrollmentId } }),
  }),
};
