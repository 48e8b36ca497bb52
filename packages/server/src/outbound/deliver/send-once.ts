import { isAccepted, parseRetryAfter, type Answer, type OutboundProblem } from '@jornada/domain/outbound/retry';
import { Webhook } from 'standardwebhooks';
import { postOutside, type OutsideAnswer } from '../../platform/outside/post-outside.ts';
import type { Services } from '../../platform/services.ts';
import type { outboundDeliveries, receivers } from '../../tables/outbound.ts';
import { openReceiverSecrets } from '../receiver-secrets.ts';
import { sentBodyOf, webhookIdOf, type StoredEvent } from './sent-body.ts';

/** How much of an answer is kept, in characters. */
const KEPT_OF_ANSWER = 2_000;

type Receiver = typeof receivers.$inferSelect;
export type SentTo = Pick<Receiver, 'id' | 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** What came of a try, as a delivery keeps it: no status without an answer, no problem after a success. `outcome`: for the domain's decisions. */
export type Sent = Pick<typeof outboundDeliveries.$inferSelect, 'status' | 'problem' | 'tookMs' | 'answer'> & {
  outcome: Answer;
};

/**
 * Signs an event with the receiver's secrets of now and sends it (Standard Webhooks). Touches no table. Whatever goes wrong is a value;
 * rejects only when `signal` aborts.
 */
export async function sendOnce(
  { environment, secretsKey, clock }: Pick<Services, 'environment' | 'secretsKey' | 'clock'>,
  {
    receiver,
    event,
    signal = new AbortController().signal,
  }: { receiver: SentTo; event: StoredEvent; signal?: AbortSignal },
): Promise<Sent> {
  const now = clock();
  const secrets = openReceiverSecrets(secretsKey, receiver, now);
  if (!secrets) return failed('secret_unreadable', 0);
  const body = sentBodyOf(event, environment.publicUrl);
  const headers = { 'content-type': 'application/json', ...signatureOf(secrets, { eventId: event.id, body, now }) };
  const answer = await postOutside({ url: receiver.url, headers, body, signal }, environment);
  return 'problem' in answer ? failed(answer.problem, answer.tookMs) : answered(answer, clock());
}

/** The headers that a receiver verifies: of this try, with each secret that is good now. */
export function signatureOf(
  secrets: readonly string[],
  { eventId, body, now }: { eventId: string; body: string; now: Date },
) {
  const id = webhookIdOf(eventId);
  return {
    'user-agent': 'Jornada',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

function failed(problem: Exclude<OutboundProblem, 'status'>, tookMs: number): Sent {
  return { status: null, problem, tookMs, answer: null, outcome: { problem } };
}

function answered({ status, text, tookMs, retryAfter }: Extract<OutsideAnswer, { status: number }>, now: Date): Sent {
  const outcome = { status, retryAfterMs: parseRetryAfter(retryAfter, now) };
  const isRedirect = status >= 300 && status <= 399;
  const problem = isAccepted(outcome) ? null : isRedirect ? 'redirect' : 'status';
  return { status, problem, tookMs, answer: text.slice(0, KEPT_OF_ANSWER).toWellFormed(), outcome };
}
