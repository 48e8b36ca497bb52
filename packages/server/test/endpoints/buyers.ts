import { aContradictedSale } from '../../fixtures/contradicted-sale.ts';
import { aSale, deliver, type DeliveryFixture } from '../../fixtures/delivery.ts';
import { addressOf, type Scene } from './scene.ts';

/** A sale to a new buyer: always the same order. */
export async function aNewSale(scene: Scene): Promise<DeliveryFixture> {
  const { webhook, productId, eventId } = await scene.shop();
  return aSale(webhook, { productId, email: await addressOf(scene, 'compra'), orderReference: eventId });
}

/** A new buyer who has bought the paid journey twice: a second order must not cost statements of its own. */
export async function aBuyer(scene: Scene): Promise<{ enrollmentId: string; eventId: string }> {
  const [{ webhook, productId }, admin] = [await scene.shop(), await scene.admin()];
  const email = await addressOf(scene, 'comprou');
  for (let count = 0; count < 2; count++) await deliver(scene.t, webhook, await aSale(webhook, { productId, email }));
  const events = await admin.get(`/api/admin/webhooks/${webhook.id}/events?search=${email}`);
  const enrollments = await admin.get(`/api/admin/enrollments?search=${email}`);
  return { enrollmentId: enrollments.body.items[0].id, eventId: events.body.items[0].id };
}

/** An event that contradicts the chargeback of its order. */
export async function aContradiction(scene: Scene): Promise<{ eventId: string }> {
  const [{ webhook, productId }, admin] = [await scene.shop(), await scene.admin()];
  const email = await addressOf(scene, 'devolver');
  const sale = { productId, email, orderReference: email, at: new Date(Date.now() - 10 * 24 * 60 * 60_000) };
  return { eventId: await aContradictedSale(scene.t, admin, webhook, sale) };
}
