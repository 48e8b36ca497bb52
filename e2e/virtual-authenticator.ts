import type { CDPSession, Page } from '@playwright/test';

/** A device's authenticator, as Chromium plays it: it keeps passkeys, and its owner is always there and verified. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Whether its owner unlocks it (PIN, fingerprint). */
  setVerified(isVerified: boolean): Promise<void>;
  /** Whether its owner answers at once; without it, a request waits. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Gives the same passkeys to another browser's authenticator. */
  copyTo(other: VirtualAuthenticator): Promise<void>;
  take(credential: Parameters<CDPSession['send']>[1]): Promise<void>;
}

/** Plugs an authenticator into a page, for as long as the page is open. */
export async function plugInAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    count: async () => (await credentials()).length,
    setVerified: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    setPresent: async (enabled) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    copyTo: async (other) => {
      for (const credential of await credentials()) await other.take(credential);
    },
    take: async (credential) => {
      await client.send('WebAuthn.addCredential', { authenticatorId, credential } as never);
    },
  };
}
