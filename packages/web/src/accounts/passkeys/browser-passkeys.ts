import type { AssertionOptions, NewPasskey, PasskeyAssertion } from '@jornada/contract/accounts/passkeys';
import type { Answer } from '../../platform/endpoint-types.ts';
import { ApiProblem } from '../../platform/api-problem.ts';

/** Whether this browser, at this address, has passkeys. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in window.PublicKeyCredential;

/** Whether it offers them among the suggestions of an e-mail field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isConditionalMediationAvailable();

/** By hand: password managers that stand in for the browser leave `toJSON` out. */
const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const withoutPasskeys = 'Este navegador não usa chaves de acesso. Use outro, ou atualize este.';

/** What the browser says, for people. */
const reasons: Record<string, string> = {
  NotAllowedError:
    'Nenhuma chave de acesso foi usada. Se você ainda não tem uma, entre com a senha e crie a sua no perfil.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
  SecurityError: 'Chaves de acesso só funcionam no endereço da escola. Abra-a por ele.',
};

async function telling<T>(ask: () => Promise<T>, own: Partial<typeof reasons> = {}): Promise<T> {
  try {
    if (!hasPasskeys()) throw new DOMException(withoutPasskeys, 'NotSupportedError');
    return await ask();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name === 'AbortError') throw error;
    const message = own[error.name] ?? reasons[error.name] ?? withoutPasskeys;
    throw new ApiProblem(0, { code: 'invalid_passkey', message });
  }
}

/**
 * Asks for a passkey that its owner unlocks. `isConditional`: among the suggestions of the e-mail field, until one is chosen or `signal` ends
 * it. Throws ApiProblem, or an AbortError.
 */
export const askPasskey = (
  options: AssertionOptions,
  { signal, isConditional = false }: { signal?: AbortSignal; isConditional?: boolean } = {},
): Promise<PasskeyAssertion> =>
  telling(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const asked = { publicKey, ...(signal && { signal }), ...(isConditional && { mediation: 'conditional' as const }) };
    const { id, response } = (await navigator.credentials.get(asked)) as PublicKeyCredential;
    const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
    return {
      id,
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: base64url(userHandle ?? new ArrayBuffer(0)),
    };
  });

/** Makes a passkey. Throws ApiProblem. */
export const createPasskey = (options: Answer<'passkeys', 'beginPasskey'>): Promise<NewPasskey> =>
  telling(
    async () => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      const response = made.response as AuthenticatorAttestationResponse;
      const { rk } = made.getClientExtensionResults().credProps ?? {};
      return {
        id: made.id,
        clientDataJSON: base64url(response.clientDataJSON),
        attestationObject: base64url(response.attestationObject),
        transports: response.getTransports(),
        ...(rk !== undefined && { isDiscoverable: rk }),
      };
    },
    { NotAllowedError: 'A chave de acesso não foi criada: o pedido foi cancelado ou demorou demais. Tente de novo.' },
  );

/** What this device is called, for a first name of its key: 'iPhone'; empty when unknown. */
export const deviceName = (): string => /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? '';
