import { formatInstantDay } from '../../../platform/format-day.ts';
import { PlatformPill } from '../../purchases/platform-pill.tsx';
import { usePlatform } from '../../purchases/use-platforms.ts';
import { formatPayments } from '../format-webhook.ts';
import type { Unmatched } from './api.ts';
import classes from './unmatched.module.css';

/** Payments whose events named no product. Nothing can be added here: the platform has to report it. */
export function SilentLine({ product: { platform, payments, lastPaymentAt } }: { product: Unmatched }) {
  const { name, productEvent } = usePlatform(platform);
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <p className={classes.name}>
          <PlatformPill platform={platform} /> <b>Pagamentos sem produto</b>
        </p>
        <p className={classes.note}>
          {formatPayments(payments)}, o último em {formatInstantDay(lastPaymentAt)}. O evento que diz o que foi comprado
          não chegou:{' '}
          {productEvent && (
            <>
              na {name}, marque <code>{productEvent}</code> no endpoint e reenvie os eventos, ou{' '}
            </>
          )}
          inscreva quem pagou manualmente.
        </p>
      </div>
    </li>
  );
}
