import '../../platform/later-endpoints.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useOpenSession } from '../api.ts';
import { hasPasskeys, offersPasskeys, askPasskey } from './browser-passkeys.ts';

/** A challenge is good for five minutes: one that is asked of somebody who may still choose is younger. */
const OFFER_MS = 4 * 60 * 1000;

const begin = () => call('passkeys', 'beginPasskeySignIn');

/** Resolves when somebody looks at this tab. */
const whenVisible = (signal: AbortSignal) =>
  new Promise<void>((seen) => {
    const look = () => document.visibilityState === 'visible' && seen();
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });

const gestures = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when somebody is there. Asking for a challenge stores one, and a page that is opened stores nothing: mail scanners open pages,
 * and run their scripts (decision A10).
 */
const whenUsed = (signal: AbortSignal) =>
  new Promise<void>((used) => {
    for (const gesture of gestures) window.addEventListener(gesture, () => used(), { once: true, signal });
    if (document.activeElement instanceof HTMLInputElement) used();
  });

/** Signing in with a passkey: a button, and where the browser has it a suggestion in the e-mail field. */
export function PasskeySignIn({ voltar }: { voltar: string | undefined }) {
  const open = useOpenSession();
  const [isAvailable, setAvailable] = useState(hasPasskeys);
  /** Ends the suggestion: the browser asks one question at a time. */
  const offer = useRef<AbortController>(undefined);
  const signIn = useMutation({
    mutationFn: async (assertion: Awaited<ReturnType<typeof askPasskey>> | null) => {
      offer.current?.abort();
      const body = assertion ?? (await askPasskey(await begin()));
      const { home } = await call('passkeys', 'signInByPasskey', { body });
      await open(voltar ?? home);
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao entrar com a chave de acesso'));
      void suggest();
    },
  });

  /** Offers passkeys until one is chosen. Failures are silent: nobody asked for them. */
  async function suggest() {
    offer.current?.abort();
    const own = (offer.current = new AbortController());
    const { signal } = own;
    const isOver = () => signal.aborted;
    try {
      if (!(await offersPasskeys())) return;
      await whenUsed(signal);
      while (!isOver()) {
        await whenVisible(signal);
        const options = await begin();
        if (isOver()) return;
        const ends = AbortSignal.any([signal, AbortSignal.timeout(OFFER_MS)]);
        const chosen = await askPasskey(options, { signal: ends, isConditional: true }).catch((error: unknown) => {
          if (ends.aborted) return null;
          throw error;
        });
        if (chosen && !isOver()) return signIn.mutate(chosen);
      }
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'passkeys_unavailable') setAvailable(false);
    }
  }
  const begun = useEffectEvent(suggest);
  useEffect(() => {
    void begun();
    return () => offer.current?.abort();
  }, []);

  if (!isAvailable) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.8} aria-hidden="true" />}
      loading={signIn.isPending || signIn.isSuccess}
      onClick={() => signIn.mutate(null)}
    >
      Usar chave de acesso
    </Button>
  );
}
