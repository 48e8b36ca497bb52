import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { stepUp } from '../../../platform/step-up.ts';

/** Asks who it is, after which a list goes on that had shown as many addresses as it may (decision K23). `goOn` reads again. */
export const ConfirmToGoOn = ({ goOn, isBusy }: { goOn: () => unknown; isBusy: boolean }) => (
  <Button
    variant="light"
    loading={isBusy}
    leftSection={<IconShieldCheck size={17} aria-hidden="true" />}
    onClick={() => void stepUp.ask?.('addresses').then((isConfirmed) => isConfirmed && goOn())}
  >
    Confirmar que sou eu
  </Button>
);

/** Whether a read was refused because the session has shown as many addresses as it may without a confirmation. */
export const areAddressesUsedUp = (error: { code?: string } | null): boolean => error?.code === 'addresses_used_up';
