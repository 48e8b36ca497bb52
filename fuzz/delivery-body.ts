import { deliveryOf, webhookSamples } from '@jornada/server/fixtures/webhook-samples';
import type { Choices } from './choices.ts';
import type { Body, Kind } from './body.ts';
import { hostileBodies } from './hostile.ts';
import { mutatedValue } from './mutated-value.ts';

/** A payment platform's delivery: valid, with one thing wrong, or something else entirely. */
export function deliveryBody(choices: Choices, kind: Kind): Body {
  const { rawBody } = deliveryOf(choices.one(webhookSamples));
  if (kind === 'valid') return { type: 'application/json', bytes: rawBody };
  if (kind === 'hostile' && choices.chance(50)) {
    const { type, body } = choices.one(hostileBodies);
    return { type, bytes: Buffer.from(body) };
  }
  const value = readJson(rawBody);
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(mutatedValue(choices, value)) ?? '') };
}

/** Some samples are invalid JSON on purpose. */
function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}
