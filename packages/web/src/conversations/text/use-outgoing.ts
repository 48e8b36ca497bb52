import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { useOnce } from '../../ui/use-once.ts';
import { useKeptMessage } from './use-kept-message.ts';

export type Words = { text: MessageDocument; fileId: string | null };
type Request<Body> = {
  isPending: boolean;
  error: ApiProblem | null;
  mutateAsync: (body: Body, outcome: { onSuccess: () => void }) => Promise<unknown>;
};

/**
 * A message that is written at a place: its kept draft, why it was not sent, and how it is sent once. What was sent is no draft any more,
 * also where its screen was left meanwhile; `onSent` is called only on that screen.
 */
export function useOutgoing<Body>(place: string, { isPending, error: problem, mutateAsync }: Request<Body>) {
  const draft = useKeptMessage(place);
  /** Why the last press sent nothing. */
  const [refusal, setRefusal] = useState<string>();
  const once = useOnce(isPending);
  const { text, file, ids, waitsFor, clear } = draft;
  // Once it is put right, the next fault waits for the next press.
  if (refusal !== undefined && refusal !== waitsFor) setRefusal(undefined);
  function send(bodyOf: (words: Words, of: typeof ids) => Body, onSent: () => void) {
    setRefusal(waitsFor);
    if (!text || waitsFor) return;
    const body = bodyOf({ text, fileId: file?.id ?? null }, ids);
    once(() => void mutateAsync(body, { onSuccess: onSent }).then(clear, () => undefined));
  }
  return { draft, error: isPending ? null : (refusal ?? (problem && whyNotSent(problem))), send };
}

const whyNotSent = (problem: ApiProblem) =>
  problem.code === 'offline'
    ? 'Sem internet: o que você escreveu fica guardado aqui. Envie de novo quando voltar.'
    : explain(problem, 'Erro ao enviar').message;
