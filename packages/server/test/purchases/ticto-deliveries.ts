import type { DeliveryFixture } from '../../fixtures/delivery.ts';

/** A later Ticto delivery with another status of the same order, by default one hour later. */
export function tictoFollowUp(
  sale: DeliveryFixture,
  status: string,
  { hoursLater = 1, ...changes }: { hoursLater?: number } & Record<string, unknown> = {},
): DeliveryFixture {
  const body = JSON.parse(sale.rawBody.toString()) as Record<string, unknown>;
  const paidAt = new Date(`${String(body['status_date']).replace(' ', 'T')}Z`);
  const at = new Date(paidAt.getTime() + hoursLater * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return { ...sale, rawBody: Buffer.from(JSON.stringify({ ...body, ...changes, status, status_date: at })) };
}

export const tictoRefund = (sale: DeliveryFixture) => tictoFollowUp(sale, 'refunded');
