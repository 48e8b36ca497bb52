import { cdp } from 'vitest/browser';
import { onTestFinished } from 'vitest';

interface Session {
  send: (method: string, parameters?: object) => Promise<{ authenticatorId: string; credentials: unknown[] }>;
}

/** A device's authenticator, as Chromium plays it, until the test ends: its owner is always there and verified. */
export async function plugInAuthenticator() {
  const session = cdp() as unknown as Session;
  await session.send('WebAuthn.enable');
  onTestFinished(async () => void (await session.send('WebAuthn.disable')));
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
