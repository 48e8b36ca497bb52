import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { SEND_MAIL } from '../queue-mail.ts';
import { sendMail } from './send-mail.ts';
import { recordGivenUp } from '../store.ts';

const Data = z.object({ mailId: z.uuid() });

export interface MailJobOptions extends DeliveryOptions {
  clock: Clock;
  /** For tests; the defaults try for about sixteen hours. */
  retries?: { limit: number; delaySeconds: number };
}

/** The job that sends queued mails. */
export function mailJob({
  clock,
  retries = { limit: 12, delaySeconds: 30 },
  ...options
}: MailJobOptions): JobDefinition {
  const deliver = createDelivery({ ...options, clock });
  const { db } = options;
  return {
    queue: SEND_MAIL,
    retryLimit: retries.limit,
    retryDelaySeconds: retries.delaySeconds,
    run: async (data) => await sendMail({ db, clock, deliver }, Data.parse(data).mailId),
    onGivenUp: async (data) => await recordGivenUp(db, Data.parse(data).mailId, 'O envio foi interrompido.'),
  };
}
