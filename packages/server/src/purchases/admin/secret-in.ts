import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { refuse } from '../../platform/http/refusal.ts';
import { adapterOf } from '../platforms/adapters.ts';

const FIELDS = ['validationToken', 'secret'] as const;

/**
 * The secret that a form sets, from the field that this platform's has; undefined where the form leaves it as it is (decision K10).
 * Refuses `invalid_input` for another platform's field: taken silently, it would leave calls unchecked.
 */
export function secretIn(
  platform: PaymentPlatform,
  form: { [Field in (typeof FIELDS)[number]]?: string | undefined },
): string | undefined {
  const { name, secret } = adapterOf(platform).about;
  const foreign = FIELDS.find((field) => field !== secret.field && form[field] !== undefined);
  if (foreign) {
    const message = `Campo desconhecido: ${foreign}. O segredo da ${name} é o campo ${secret.field}`;
    refuse('invalid_input', [{ path: foreign, message }]);
  }
  return form[secret.field];
}
