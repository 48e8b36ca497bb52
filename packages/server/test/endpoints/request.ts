import type { Endpoint } from '@jornada/contract/endpoint';
import type { Answer, Caller, TestApp } from '../../fixtures/test-app.ts';
import { configureMail } from '../mail/outbox.ts';
import type { Listed } from './catalogue.ts';
import type { Call, Prepare, Who } from './entry.ts';
import type { Scene } from './scene.ts';

/** Who sends where one caller is enough. */
export function senderOf({ endpoint, entry }: Listed): Who {
  return entry.sender ?? ({ public: 'nobody', member: 'member', admin: 'admin' } as const)[endpoint.access];
}

/** Prepares an input; without a way to, the endpoint needs none. */
export async function inputOf(
  prepare: Prepare<Call> | undefined,
  scene: Scene,
  { who, nth = 0 }: { who: Who; nth?: number },
): Promise<Call> {
  return (await prepare?.(scene, nth, who)) ?? {};
}

/** Prepares the sender's request, by default with the entry's input. The function returned sends it. */
export async function requestOf(
  listed: Listed,
  scene: Scene,
  { prepare = listed.entry.input, nth = 0 }: { prepare?: Prepare<Call> | undefined; nth?: number } = {},
): Promise<() => Promise<Answer>> {
  const who = senderOf(listed);
  const input = await inputOf(prepare, scene, { who, nth });
  const caller = await callerOf(scene, who);
  return () => send(caller, listed.endpoint, input);
}

/** A caller of the scene. */
export async function callerOf({ t, member, other, admin }: Scene, who: Who): Promise<Caller> {
  return { nobody: async () => t.visitor, member: async () => (await member()).caller, other, admin }[who]();
}

/** Sends an input to its endpoint. */
export function send(caller: Caller, endpoint: Endpoint, { params = {}, query, body, raw }: Call): Promise<Answer> {
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return sendTo(caller, endpoint, path + queryString(query), raw?.payload ?? body, raw?.headers);
}

/** Sends anything to an endpoint's method at any path. */
export function sendTo(
  caller: Caller,
  { method }: Endpoint,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  return {
    GET: () => caller.get(path),
    POST: () => caller.post(path, body, headers),
    PUT: () => caller.put(path, body, headers),
    PATCH: () => caller.patch(path, body, headers),
    DELETE: () => caller.delete(path, headers, body),
  }[method]();
}

/** A query as part of an address, from its question mark on. */
export function queryString(query: object = {}): string {
  const pairs = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return pairs.size > 0 ? `?${pairs.toString()}` : '';
}

/** Runs something on a platform with a mail server. */
export async function withMailServer<Result>(t: TestApp, run: () => Promise<Result>): Promise<Result> {
  const { environment } = t.services;
  configureMail(t);
  try {
    return await run();
  } finally {
    t.services.environment = environment;
  }
}
