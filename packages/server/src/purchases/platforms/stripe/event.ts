import { at, isFields, textOf, type Fields } from '../reading/fields.ts';
import { instantOf } from '../reading/instants.ts';

/** An event's envelope. */
export interface StripeEvent {
  type: string | null;
  /** When it happened: `created` of the event, which a redelivery repeats. */
  at: Date | null;
  object: Fields;
  /** What an update changed, as it was before. */
  previous: Fields;
}

export function eventOf(body: Fields): StripeEvent {
  const object = at(body, 'data', 'object');
  const previous = at(body, 'data', 'previous_attributes');
  return {
    type: textOf(body['type']),
    at: instantOf(body['created']),
    object: isFields(object) ? object : {},
    previous: isFields(previous) ? previous : {},
  };
}
