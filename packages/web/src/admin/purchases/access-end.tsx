import { formatDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';

/** 'Acesso até 30/11/2027', 'Acesso terminou em 30/11/2026'; nothing without an end. */
export function AccessEnd({ until }: { until: string | null }) {
  const { today } = useSession();
  if (!until) return null;
  return (
    <span>
      Acesso {until < today ? 'terminou em' : 'até'} {formatDay(until)}
    </span>
  );
}
