import { setTimeout } from 'node:timers/promises';
import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { aSale } from '@jornada/server/fixtures/delivery';
import { deliveryOf, sampleMapping, webhookSamples } from '@jornada/server/fixtures/webhook-samples';
import { soldJourney } from './found-world.ts';
import { bound, nobody, type Walker } from './walker.ts';
import { apiKeys, receivers } from './walks-of-connections.ts';
import { conversations } from './walks-of-conversations.ts';
import { imports } from './walks-of-imports.ts';
import { bin, certificate, completedByChange, drafts, files, missions, parts, quiz } from './walks-of-journeys.ts';
import { ownPrivacy, schoolPrivacy } from './walks-of-privacy.ts';
import { asks, bulkAction, links, passkeys, rhythm, secondFactor, tags } from './walks-of-people.ts';

/**
 * Goes the ways that random requests never find, because each step needs the one before it. With plain texts every step succeeds; with others
 * some are refused, and those behind them then meet what is not there.
 */
export async function walkEverywhere(walker: Walker, mailServer: object): Promise<void> {
  await mail(walker, mailServer);
  await videos(walker);
  await certificate(walker);
  await completedByChange(walker);
  await secondFactor(walker);
  await passkeys(walker);
  await links(walker);
  await rhythm(walker);
  await tags(walker);
  await asks(walker);
  await imports(walker);
  await bulkAction(walker);
  await missions(walker);
  await quiz(walker);
  await conversations(walker);
  await files(walker);
  await drafts(walker);
  await parts(walker);
  await bin(walker);
  await sales(walker);
  await otherPlatform(walker);
  await receivers(walker);
  await apiKeys(walker);
  await longJob(walker);
  await schoolPrivacy(walker);
  await ownPrivacy(walker);
}

/** Exports a long list by a job: stops it, starts it again, and downloads its file. */
async function longJob(walker: Walker): Promise<void> {
  const { call, keeper } = bound(walker);
  const begin = () => call('listExports.startExport', keeper, { body: { export: { list: 'security', query: {} } } });
  const list = () => call('longJobs.listLongJobs', keeper, { query: { kind: 'security-export' } });
  const { job } = await begin();
  await call('longJobs.stopLongJob', keeper, { params: { jobId: job?.id ?? 'nada' } });
  const again = await begin();
  for (let tries = 0; tries < 30; tries += 1) {
    const { jobs = [] } = await list();
    if (jobs[0]?.state === 'done') break;
    await setTimeout(500);
  }
  await call('longJobs.downloadLongJob', keeper, { params: { jobId: again.job?.id ?? 'nada' } });
}

/** Deliveries of each platform to an address of their own, and one for trying; the events are read and processed again. */
async function sales(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const form = { ...soldJourney, name: text('Vendida à parte', 150), externalProductIds: ['produto-do-passo'] };
  const { id: journeyId = 'nada' } = await call('adminJourneys.createJourney', keeper, { body: form });
  for (const platform of ['ticto', 'stripe', 'hotmart'] as const) {
    const webhook = await call('webhooks.createWebhook', keeper, { body: { platform, name: text('Vendas', 100) } });
    await call('webhooks.sendTestEvent', keeper, { params: { webhookId: webhook.id }, body: { journeyId } });
    const token = new RegExp(`/webhook/${platform}/([\\w-]+)`).exec(JSON.stringify(webhook))?.[1] ?? 'nada';
    // The samples are dated ahead of the product's clock: a sale of now is a purchase.
    const at = new Date(webhook.createdAt ?? 0);
    const sale = await aSale({ platform, secret: null, previousSecret: null }, { at });
    const samples = webhookSamples.filter((each) => each.platform === platform).slice(0, 3);
    for (const { rawBody: bytes } of [sale, ...samples.map((sample) => deliveryOf(sample))]) {
      const raw = { type: 'application/json', bytes };
      await call('purchases.receiveDelivery', nobody, { params: { platform, token }, raw });
    }
    if (platform === 'ticto') await contradict(walker, { platform, token });
    const { items: events = [] } = await call('webhooks.listWebhookEvents', keeper, {
      params: { webhookId: webhook.id },
    });
    for (const { id: eventId } of events) {
      const { orderReference, mayMove } = await call('webhooks.readWebhookEvent', keeper, { params: { eventId } });
      await call('webhooks.reprocessEvent', keeper, { params: { eventId } });
      await call('webhooks.returnAccess', keeper, { params: { eventId } });
      if (mayMove) await anotherOwner(walker, { platform, orderReference, eventId });
    }
  }
}

/** Shows the fields of an 'Outra plataforma' by one of its calls, and tries them. */
async function otherPlatform(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const body = { platform: 'other', name: text('Outra', 100) };
  const { id: webhookId, url } = await call('webhooks.createWebhook', keeper, { body });
  const token = /other\/([\w-]+)/.exec(String(url))?.[1] ?? 'nada';
  for (const sample of webhookSamples.filter(({ id }) => id.startsWith('other/')).slice(0, 3)) {
    const raw = { type: 'application/json', bytes: deliveryOf(sample).rawBody };
    await call('purchases.receiveDelivery', nobody, { params: { platform: 'other', token }, raw });
  }
  const params = { webhookId };
  const { events = [], revision } = await call('otherPlatform.readMapping', keeper, { params });
  await call('otherPlatform.readReceivedCall', keeper, { params: { ...params, eventId: events[0]?.id ?? 'nada' } });
  const mapping = sampleMapping('other');
  await call('otherPlatform.saveMapping', keeper, { params, body: { mapping, revision, secret: 'segredo-da-loja' } });
  await call('otherPlatform.dryRunMapping', keeper, { params });
}

/** An order that is charged back and approved again, so that its access can be given back. */
async function contradict(walker: Walker, params: { platform: string; token: string }): Promise<void> {
  const { call } = bound(walker);
  const sale = webhookSamples.find(({ platform }) => platform === params.platform)!;
  const body = JSON.parse(Buffer.from(deliveryOf(sale).rawBody).toString()) as object;
  for (const [day, status] of ['authorized', 'chargeback', 'authorized'].entries()) {
    // Before the product's clock: what is ahead of it settles nothing.
    const told = { ...body, status, status_date: `2026-03-0${day + 5} 10:00:00` };
    const raw = { type: 'application/json', bytes: Buffer.from(JSON.stringify(told)) };
    await call('purchases.receiveDelivery', nobody, { params, raw });
  }
}

/** Gives an order to somebody, sees it on their page, and takes it back. */
async function anotherOwner(walker: Walker, order: { platform: string; orderReference: string; eventId: string }) {
  const { call, keeper } = bound(walker);
  const email = 'outra.dona@exemplo.com.br';
  await call('orderOwners.readOrderOwners', keeper, { query: { ...order, email } });
  const { items: [move] = [] } = await call('orderOwners.moveOrder', keeper, { body: { ...order, email } });
  await call('orderOwners.listPersonOrders', keeper, { params: { userId: move?.to?.userId ?? 'nada' } });
  await call('orderOwners.undoOrderMove', keeper, { params: { moveId: move?.id ?? 'nada' } });
}

/** Saves a library's key, looks at a video of it, and removes the key. */
async function videos(walker: Walker): Promise<void> {
  const { call, keeper } = bound(walker);
  const params = { libraryId: '710517' };
  await call('videoLibraries.saveVideoLibrary', keeper, { params, body: { tokenKey: 'chave-da-biblioteca-1' } });
  await call('videoLibraries.previewVideo', keeper, { query: { videoUrl: videoHosts.bunny.example } });
  await call('videoLibraries.listVideoLibraries', keeper);
  await call('videoLibraries.removeVideoLibrary', keeper, { params });
}

/** Saves the mail server that is in use, and tries it. */
async function mail(walker: Walker, form: object): Promise<void> {
  const { call, keeper } = bound(walker);
  const { version = null } = await call('mailServer.readMailServer', keeper);
  await call('mailServer.saveMailServer', keeper, { body: { form, version } });
  await call('mailServer.testMailServer', keeper, { body: { form } });
}
