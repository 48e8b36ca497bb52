import { setTimeout as wait } from 'node:timers/promises';
import { compareEffects, isSettled, listBought } from './effects.ts';
import type { Trial } from './rounds.ts';
import { lookInto } from './school.ts';

/** A job whose run ended without a word is tried again after five minutes and a pause. */
const LONGEST_MS = 8 * 60_000;

/**
 * Waits until every delivery of a purchase has become an account, a place and a sent mail, and holds the mails that arrived against them.
 * A mail may arrive twice under one Message-Id when the database vanished between its delivery and the note of it; that is counted.
 */
export async function settle(trial: Trial): Promise<{ report: string; faults: string[] }> {
  const began = performance.now();
  return await lookInto(trial.cluster.url, async (db) => {
    let bought = await listBought(db);
    while (bought.some((one) => !isSettled(one)) && performance.now() - began < LONGEST_MS) {
      await wait(1_000);
      bought = await listBought(db);
    }
    const arrived = Map.groupBy(
      trial.product.mails.map(({ headers, recipients }) => ({
        id: /^message-id: (.+)$/im.exec(headers)?.[1],
        recipients,
      })),
      ({ recipients }) => recipients.join(),
    );
    const waiting = bought.filter((one) => !isSettled(one)).map(({ email }) => `not settled: ${email}`);
    const missing = bought.filter(({ email }) => !arrived.has(email)).map(({ email }) => `no mail arrived: ${email}`);
    const buyers = new Set(bought.map(({ email }) => email));
    const twice = [...arrived].flatMap(([recipient, mails]) =>
      buyers.has(recipient) && mails.length > 1 ? [mails] : [],
    );
    const different = twice
      .filter((mails) => new Set(mails.map(({ id }) => id)).size > 1)
      .map(([mail]) => `two mails: ${mail?.recipients.join()}`);
    const { lost, doubled } = await compareEffects(db, trial.acknowledged);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    return {
      report: `${bought.length} purchases settled within ${seconds} s of the load's end; ${twice.length} mails arrived twice under one Message-Id`,
      faults: [
        ...waiting,
        ...missing,
        ...different,
        ...lost.map((one) => `lost ${one}`),
        ...doubled.map((one) => `doubled ${one}`),
      ],
    };
  });
}
