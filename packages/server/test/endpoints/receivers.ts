import type { OutboundEventType } from '@jornada/contract/outbound/events';
import { MAX_RECEIVERS } from '@jornada/contract/outbound/receivers';
import { sql } from 'drizzle-orm';
import { aDelivery, aReceiver } from '../../fixtures/receiver.ts';
import { times } from '../../fixtures/at-once.ts';
import { audited, type Effect } from './effects.ts';
import { adminsOnly, all, firstOf, TIMES, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const form = {
  name: 'n8n, novas vendas',
  url: 'https://n8n.exemplo.invalid/webhook/1',
  events: ['purchase.paid'] as OutboundEventType[],
};

/** A receiver with some deliveries; that of a command is on. */
async function make({ t }: Scene, state: 'on' | 'off') {
  const now = t.services.clock();
  const { id: receiverId, updatedAt } = await aReceiver(t.db, { state, now });
  const [{ id: deliveryId } = { id: '' }] = await times(3, () => aDelivery(t.db, { receiverId, now }));
  return { receiverId, deliveryId, version: updatedAt.toISOString() };
}

const made = new WeakMap<Scene, ReturnType<typeof make>>();
/** That of a scene, for many calls about one. */
function ofScene(scene: Scene) {
  const own = made.get(scene) ?? make(scene, 'on');
  made.set(scene, own);
  return own;
}

const params = async (scene: Scene) => ({ params: { receiverId: (await ofScene(scene)).receiverId } });
const delivery = async (scene: Scene) => {
  const { receiverId, deliveryId } = await ofScene(scene);
  return { params: { receiverId, deliveryId } };
};
/** One that is off, so that nothing else that happens is told: reads share their scene. */
const read = async (scene: Scene) => {
  const { receiverId, deliveryId } = await make(scene, 'off');
  return { receiverId, deliveryId };
};
const writtenDown: Effect = async (scene) => audited((await ofScene(scene)).receiverId);
const edited = async (scene: Scene) => {
  const { receiverId, version } = await ofScene(scene);
  return { params: { receiverId }, body: { ...form, isOn: true, version } };
};
/** As many as one administrator may test in ten minutes. */
const tests = Math.min(TIMES, 20);
const places = Math.min(TIMES, MAX_RECEIVERS);

export const receivers: EntriesOf<'receivers'> = {
  listReceivers: adminsOnly(200, 2),
  createReceiver: adminsOnly(201, 7, {
    input: () => ({ body: form }),
    atOnce: { statuses: places === TIMES ? all(201) : { 201: places, 409: TIMES - places } },
    refuses: {
      address_refused: () => ({ body: { ...form, url: 'http://[::ffff:169.254.169.254]/latest' } }),
    },
  }),
  updateReceiver: adminsOnly(200, 6, {
    input: edited,
    atOnce: { statuses: firstOf(200, 409), effect: writtenDown },
    competes: true,
    refuses: {
      address_refused: async (scene) => {
        const { body, ...own } = await edited(scene);
        return { ...own, body: { ...body, url: 'http://localhost:3000/' } };
      },
    },
  }),
  rotateReceiverSecret: adminsOnly(200, 6, {
    input: params,
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from receivers where id = ${(await ofScene(scene)).receiverId} and previous_secret is not null`,
    },
    competes: true,
  }),
  deleteReceiver: adminsOnly(200, 6, {
    input: params,
    atOnce: { statuses: firstOf(200, 404), effect: writtenDown },
    competes: true,
  }),
  // Its address is refused before anything is sent.
  testReceiver: adminsOnly(200, 7, {
    input: params,
    atOnce: { statuses: tests === TIMES ? all(200) : { 200: tests, 429: TIMES - tests } },
  }),
  listDeliveries: adminsOnly(200, 3, {
    input: async (scene) => {
      const { receiverId } = await read(scene);
      return { params: { receiverId }, query: { state: 'failed', type: 'purchase.paid' } };
    },
  }),
  readDelivery: adminsOnly(200, 2, { input: async (scene) => ({ params: await read(scene) }) }),
  resendDelivery: adminsOnly(200, 5, {
    input: delivery,
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
    refuses: { receiver_off: async (scene) => ({ params: await read(scene) }) },
  }),
};
