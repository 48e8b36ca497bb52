import { randomUUID } from 'node:crypto';
import type { Course, Student } from './school.ts';

/** Puts load on a server until it dies. Each acknowledged effect is named as `storedEffects` names it. */
export interface Load {
  acknowledged: string[];
  /** Statuses that no client should ever see. */
  failures: string[];
  /** Resolves once every client noticed the server's end. */
  ended: Promise<unknown>;
}

interface Call {
  path: string;
  body?: unknown;
  cookie?: string;
}

/** One person per student, and newcomers who sign up beside them. */
export function startLoad(
  address: string,
  { students, school, random }: { students: readonly Student[]; school: readonly Course[]; random: () => number },
): Load {
  const acknowledged: string[] = [];
  const failures: string[] = [];

  const send = async ({ path, body, cookie }: Call, method = 'POST') => {
    const response = await fetch(address + path, {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 500) failures.push(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, text };
  };

  /** Sends the same command twice at once, as an impatient person does; both answers have to be good. */
  const twice = async (call: Call, effects: string[]) => {
    const impatient = random() < 0.3;
    const answers = await Promise.all(impatient ? [send(call), send(call)] : [send(call)]);
    for (const { status, text } of answers) {
      if (status === 200 || status === 201) acknowledged.push(...effects);
      else if (status < 500) failures.push(`${call.path}: ${status} ${text}`);
    }
  };

  const study = async ({ userId, cookie }: Student) => {
    for (const { journeyId, plainLessons, missions } of school) {
      await twice({ path: `/api/journeys/${journeyId}/enrollment`, cookie }, [`enrolment ${userId} ${journeyId}`]);
      for (const lessonId of plainLessons) {
        const effects = [`completion ${userId} ${lessonId}`, `paid lesson ${userId} ${lessonId}`];
        await twice({ path: `/api/lessons/${lessonId}/completion`, cookie }, effects);
      }
      for (const lessonId of missions) {
        const path = `/api/lessons/${lessonId}/mission`;
        const { contentVersion } = JSON.parse((await send({ path, cookie }, 'GET')).text);
        const effects = [`answer ${userId} ${lessonId}`, `paid mission ${userId} ${lessonId}`];
        await twice({ path: `${path}/answer`, cookie, body: { contentVersion, answer: { text: 'Feito' } } }, effects);
      }
    }
  };

  const arrive = async () => {
    for (;;) {
      const email = `pessoa-${randomUUID()}@jornada.exemplo`;
      const { status } = await send({ path: '/api/accounts/sign-up', body: { email, password: 'segredo' } });
      if (status === 201) acknowledged.push(`account ${email}`);
    }
  };

  // A connection that breaks off is how a client learns of the end.
  const until = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
  const ended = Promise.all([...students.map((student) => until(study(student))), until(arrive())]);
  return { acknowledged, failures, ended };
}
