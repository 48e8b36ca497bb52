import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { likelyEmail } from '@jornada/domain/accounts/likely-domain';
import { Button } from '@mantine/core';

type LikelyDomainProps = { email: string; onTake: (likely: string) => void };

/** 'Quis dizer ana@gmail.com?', where an address is a slip away from a common one; a press takes it. */
export function LikelyDomain({ email, onTake }: LikelyDomainProps) {
  const likely = likelyEmail(normalizeEmail(email));
  if (!likely) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onTake(likely)}>
      Quis dizer {likely}?
    </Button>
  );
}
