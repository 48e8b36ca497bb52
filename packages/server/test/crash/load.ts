import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Course, Student } from './school.ts';

/** Load on a server until it dies. `acknowledged` names effects as `storedEffects` does. */
export interface Load {
  acknowledged: string[];
  /** Statuses that no client should get. */
  failures: string[];
  /** Resolves once all clients noticed the server's end. */
  ended: Promise<unknown>;
}

interface Call {
  path: string;
  body?: unknown;
  cookie?: string;
}

/** Runs one client per student, and others that sign up. */
export function startLoad(
  address: string,
  {
    students,
    school,
    random,
    restMs = 0,
  }: {
    students: readonly Student[];
    school: readonly Course[];
    random: () => number;
    /** How long each client rests before its next command: a load that goes on for long must not fill the database by itself. */
    restMs?: number;
  },
): Load {
  const acknowledged: string[] = [];
  const failures: string[] = [];

  const send = async ({ path, body, cookie }: Call, method = 'POST') => {
    if (restMs > 0) await setTimeout(restMs);
    const response = await fetch(address + path, {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 500) failures.push(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, text };
  };

  /** Sometimes sends a command twice at once, like an impatient person; both answers must be good. */
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

  // A client notices the end by its broken connection.
  const until = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
  const ended = Promise.all([...students.map((student) => until(study(student))), until(arrive())]);
  return { acknowledged, failures, ended };
}
