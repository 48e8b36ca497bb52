import { sql } from 'drizzle-orm';
import { anUnsettledEvent } from '../../fixtures/webhook-event.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { accountOf, audited, grant, type Effect } from './effects.ts';
import { adminsOnly, all, everybody, firstOf, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';
import { aBuyer, aNewSale } from './shop.ts';

const theWebhook = async ({ shop }: Scene) => ({ params: { webhookId: (await shop()).webhook.id } });
const writtenDown: Effect = async ({ shop }) => audited((await shop()).webhook.id);
const theRow: Effect = async ({ shop }) => sql`select 1 from webhooks where id = ${(await shop()).webhook.id}`;
const keptEvent = async ({ shop }: Scene) => ({ params: { eventId: (await shop()).eventId } });
const settledEvent = async (scene: Scene) => ({ params: { eventId: (await aBuyer(scene)).eventId } });

export const purchases: EntriesOf<'purchases'> = {
  // A new buyer with account, enrollment and mail.
  receiveDelivery: {
    answers: everybody(200),
    statements: 17,
    input: async (scene) => {
      const { platform, token } = (await scene.shop()).webhook;
      const { rawBody: payload, headers } = await aNewSale(scene);
      return { params: { platform, token }, raw: { payload, headers } };
    },
    atOnce: { statuses: all(200), effect: accountOf('compra') },
  },
};

export const webhooks: EntriesOf<'webhooks'> = {
  listWebhooks: { answers: adminsOnly(200), statements: 4 },
  readWebhook: { answers: adminsOnly(200), statements: 2, input: theWebhook },
  createWebhook: {
    answers: adminsOnly(201),
    statements: 4,
    input: () => ({ body: { platform: 'stripe', name: 'Loja' } }),
    atOnce: { statuses: all(201) },
  },
  changeWebhook: {
    answers: adminsOnly(200),
    statements: 5,
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
  },
  setWebhookSecrets: {
    answers: adminsOnly(200),
    statements: 5,
    input: async (scene) => ({ ...(await theWebhook(scene)), body: { validationToken: 'segredo' } }),
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  },
  rotateWebhookAddress: {
    answers: adminsOnly(200),
    statements: 5,
    input: theWebhook,
    atOnce: { statuses: all(200), effect: theRow },
    competes: true,
  },
  deleteWebhook: {
    answers: adminsOnly(200),
    statements: 4,
    input: theWebhook,
    atOnce: { statuses: firstOf(200, 404), effect: writtenDown },
    competes: true,
  },
  restoreWebhook: {
    answers: adminsOnly(200),
    statements: 3,
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
  },
  listWebhookEvents: {
    answers: adminsOnly(200),
    statements: 4,
    input: async (scene) => {
      await aBuyer(scene);
      return { ...(await theWebhook(scene)), query: { search: 'comprou', status: 'success' } };
    },
  },
  readWebhookEvent: { answers: adminsOnly(200), statements: 5, input: settledEvent },
  reprocessEvent: {
    answers: adminsOnly(200),
    statements: 17,
    input: settledEvent,
    atOnce: { statuses: all(200), effect: grant('purchase'), input: keptEvent },
    competes: keptEvent,
  },
  processKeptEvents: {
    answers: adminsOnly(200),
    statements: 22,
    input: async (scene) => {
      const webhook = await aWebhook(scene.t.db);
      await anUnsettledEvent(scene.t.db, webhook, await aNewSale(scene), { isKept: true });
      return { params: { webhookId: webhook.id } };
    },
    atOnce: { statuses: all(200), effect: grant('purchase'), input: theWebhook },
    competes: theWebhook,
  },
  // A complete purchase of a new buyer, rolled back at the end.
  sendTestEvent: {
    answers: adminsOnly(201),
    statements: 23,
    input: async (scene) => ({ ...(await theWebhook(scene)), body: { journeyId: (await scene.shop()).journeyId } }),
    atOnce: { statuses: all(201) },
    competes: true,
  },
  listUnmatchedProducts: { answers: adminsOnly(200), statements: 3 },
  assignProduct: {
    answers: adminsOnly(200),
    statements: 6,
    input: async ({ course }) => ({
      body: { platform: 'ticto', productId: 'produto-novo', journeyId: (await course()).journeyId },
    }),
    atOnce: { statuses: all(200), effect: async ({ course }) => audited((await course()).journeyId) },
    competes: true,
  },
  // Paid twice, so that a second order must not add statements.
  explainAccess: {
    answers: adminsOnly(200),
    statements: 5,
    input: async (scene) => ({ params: { enrollmentId: (await aBuyer(scene)).enrollmentId } }),
  },
};
