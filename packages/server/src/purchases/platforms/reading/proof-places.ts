import type { Delivery, Verification } from '../platform-adapter.ts';
import type { Fields } from './fields.ts';

const MOST_NAMES = 8;
const LONGEST_NAME = 60;

/** Names that speak of a secret, a signature or its time. */
const proof = /sign|token|secret|hottok|authorization|api[-_]?key|digest|hmac|credential|timestamp/i;

/** Headers that every call has, or that proxies add. */
const ordinary =
  /^(?:x-)?(?:accept|access-control|amzn|b3|baggage|cache|cdn|cf|client|cloud|connection|content|cookie|correlation|datadog|date|envoy|expect|fly|forwarded|from|host|if|keep-alive|origin|pragma|priority|range|real|referer|render|request|sec|te|traceparent|tracestate|transfer|true-client|upgrade|user-agent|vercel|via)(?:-|$)/i;

/** A delivery that is believed, with the places where a proof came. */
export const accepted = (delivery: Delivery, body: Fields): Verification => ({
  ok: true,
  body,
  seen: proofPlaces(delivery, body),
});

/** A delivery that is not believed. Every unusual header is named, so that one call tells where a platform puts its proof. */
export const refused = (
  delivery: Delivery,
  rejection: Extract<Verification, { ok: false }>['rejection'],
  body: Fields = {},
): Verification => ({
  ok: false,
  rejection,
  seen: proofPlaces(
    delivery,
    body,
    Object.keys(delivery.headers).filter((name) => !ordinary.test(name)),
  ),
});

/** The names of a delivery's places for a proof: headers, then the address, then fields at the root of the body; never a value. */
function proofPlaces({ headers, query = {} }: Delivery, body: Fields, more: string[] = []): string[] {
  const likeProof = (fields: object) =>
    Object.entries(fields).flatMap(([name, value]) =>
      proof.test(name) && value !== undefined && value !== null && value !== '' ? [name] : [],
    );
  const places = [
    ...[...likeProof(headers), ...more].map((name) => `cabeçalho ${cut(name)}`),
    ...likeProof(query).map((name) => `endereço: ${cut(name)}`),
    ...likeProof(body).map((name) => `campo ${cut(name)}`),
  ];
  return [...new Set(places)].slice(0, MOST_NAMES);
}

const cut = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, LONGEST_NAME - 10);
