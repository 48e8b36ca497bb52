import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aSale } from '@jornada/server/fixtures/delivery';
import type { Course, Student } from '../../packages/server/test/crash/school.ts';
import type { Shop } from '../../packages/server/test/purchases/paying-customers.ts';
import type { Send } from './send.ts';

/** Between the commands of one client, so that two processors carry cluster, product and load. */
const PAUSE_MS = 60;

/** Works until the signal ends it, or a call is not acknowledged. A command that fails is sent again, the same. */
export type Client = (send: Send, ending: AbortSignal) => Promise<void>;

/** Enrols, completes lessons and answers missions, one journey after the other, with one new member after the other. */
export function aStudying(students: Student[], school: readonly Course[]): Client {
  return async (send, ending) => {
    for (let student = students.pop(); student && !ending.aborted; student = students.pop()) {
      const { userId, cookie } = student;
      for (const { journeyId, plainLessons, missions } of school) {
        await send({ path: `/api/journeys/${journeyId}/enrollment`, cookie }, [`enrolment ${userId} ${journeyId}`]);
        for (const lessonId of plainLessons) {
          const effects = [`completion ${userId} ${lessonId}`, `paid lesson ${userId} ${lessonId}`];
          await send({ path: `/api/lessons/${lessonId}/completion`, cookie }, effects);
          await wait(PAUSE_MS);
        }
        for (const lessonId of missions) {
          const path = `/api/lessons/${lessonId}/mission`;
          const { contentVersion } = (await send({ method: 'GET', path, cookie })) as { contentVersion: string };
          const effects = [`answer ${userId} ${lessonId}`, `paid mission ${userId} ${lessonId}`];
          await send({ path: `${path}/answer`, cookie, json: { contentVersion, answer: { text: 'Feito' } } }, effects);
          await wait(PAUSE_MS);
        }
        if (ending.aborted) return;
      }
    }
  };
}

/**
 * Signs people up, one in four seconds: one address may open 300 accounts in a quarter of an hour. Whoever repeats a sign-up of which the
 * answer was lost may hear that the address is taken: then it was stored.
 */
export const arriving: Client = async (send, ending) => {
  while (!ending.aborted) {
    const email = `pessoa-${randomUUID()}@jornada.exemplo`;
    await send({ path: '/api/accounts/sign-up', json: { email, password: 'segredo' }, repeated: [409] }, [
      `account ${email}`,
    ]);
    await wait(4_000);
  }
};

/** Uploads materials; each sending is a file of its own. */
export function anUploading(cookie: string): Client {
  return async (send, ending) => {
    while (!ending.aborted) {
      const form = () => {
        const body = new FormData();
        body.set('file', new Blob([`Um resumo ${randomUUID()}`], { type: 'text/plain' }), 'resumo.txt');
        return body;
      };
      await send({ path: '/api/admin/uploads', cookie, form }, (body) => [`upload ${(body as { id: string }).id}`]);
      await wait(PAUSE_MS * 4);
    }
  };
}

/** Delivers purchases of new people, as a payment platform does: until it is told 200. */
export function aSelling({ webhook, productId }: Shop): Client {
  return async (send, ending) => {
    while (!ending.aborted) {
      const email = `compra-${randomUUID()}@exemplo.com.br`;
      const { rawBody, headers } = await aSale(webhook, { productId, email });
      await send({ path: webhook.path, raw: { body: new Uint8Array(rawBody), headers } }, [`delivery ${email}`]);
      await wait(PAUSE_MS * 4);
    }
  };
}
