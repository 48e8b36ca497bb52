import { MAX_ATTACHMENT_BYTES } from '@jornada/domain/lessons/materials';
import { randomId } from '@mantine/hooks';
import { useEffect, useReducer, useRef } from 'react';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { sendFile } from '../../../files/send-file.ts';
import {
  asSentFile,
  attachedAs,
  idsOf,
  isAttached,
  materialsReducer,
  toMaterial,
  type Material,
  type SentFile,
} from './materials.ts';
import { createSemaphore } from './semaphore.ts';

const uploadFailedText = 'Erro ao fazer upload dos arquivos';
/** A browser opens six connections to a server, and a save must not wait behind files. */
const atOnce = 2;

/**
 * The materials of a lesson's form and the files being uploaded for it. Files that are too large or empty are left out and named (specification §5);
 * the lesson claims the others when it is saved. `lessonId`: undefined for a new lesson.
 */
export function useMaterials(lessonId: string | undefined, initial: readonly SentFile[]) {
  const [materials, dispatch] = useReducer(materialsReducer, initial, attachedAs);
  const sending = useRef(new Map<string, AbortController>());
  const turns = useRef(createSemaphore(atOnce));

  useEffect(() => {
    const onTheirWay = sending.current;
    return () => onTheirWay.forEach((controller) => controller.abort());
  }, []);

  async function send(key: string, file: File): Promise<boolean> {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const { signal } = controller;
    const leave = await turns.current();
    try {
      if (signal.aborted) return false;
      const onProgress = (part: number) => dispatch({ kind: 'progress', key, part });
      const upload = sendFile('uploads', 'uploadAttachment', file, { query: { lessonId }, signal, onProgress });
      const sent = await Promise.race([upload, aborted(signal)]);
      if (sent === null) return false;
      dispatch({ kind: 'sent', key, file: sent });
      return true;
    } catch (problem) {
      dispatch({ kind: 'failed', key, message: explain(problem, uploadFailedText).message });
      toast.error(explain(problem, uploadFailedText));
      return false;
    } finally {
      sending.current.delete(key);
      leave();
    }
  }

  async function sendAll(files: readonly { key: string; file: File }[]) {
    const outcomes = await Promise.all(files.map(({ key, file }) => send(key, file)));
    const added = outcomes.filter(Boolean).length;
    if (added > 0) toast.success(`${added} arquivo(s) adicionado(s)`);
  }

  function add(files: readonly File[]) {
    for (const { name } of files.filter(({ size }) => size > MAX_ATTACHMENT_BYTES)) {
      toast.error(`Arquivo ${name} excede 50MB`);
    }
    for (const { name } of files.filter(({ size }) => size === 0)) toast.error(`Arquivo ${name} está vazio`);
    const taken = files
      .filter(({ size }) => size > 0 && size <= MAX_ATTACHMENT_BYTES)
      .map((file) => ({ key: randomId('material'), file }));
    dispatch({ kind: 'add', materials: taken.map(({ key, file }) => onItsWay(key, file)) });
    void sendAll(taken);
  }

  function cancel(key: string) {
    sending.current.get(key)?.abort();
    dispatch({ kind: 'remove', key });
  }

  return {
    materials,
    ids: idsOf(materials),
    /** The uploaded materials that no lesson has claimed yet. */
    sent: materials.flatMap((material) =>
      material.state === 'there' && !isAttached(material) ? [asSentFile(material)] : [],
    ),
    isSending: materials.some(({ state }) => state === 'sending'),
    add,
    cancel,
    sendAgain: (key: string, file: File) => {
      dispatch({ kind: 'again', key });
      void sendAll([{ key, file }]);
    },
    /** Removes a material that is uploaded but not claimed. */
    remove: (key: string) => {
      dispatch({ kind: 'remove', key });
      toast.success('Anexo removido');
    },
    /** The names of the materials that are not uploaded yet. */
    unsent: materials.flatMap(({ state, name }) => (state === 'there' ? [] : [name])),
    /** Restores the materials of a form that was left: those its lesson had then, and those uploaded since. */
    restore: (attached: readonly SentFile[], sent: readonly SentFile[]) => {
      dispatch({ kind: 'rebase', files: attached });
      dispatch({ kind: 'add', materials: sent.map((file) => toMaterial(randomId('material'), file)) });
    },
    /** Replaces the lesson's materials by these; unclaimed uploads stay. Returns the ids of all. */
    rebase: (files: readonly SentFile[]) => {
      const action = { kind: 'rebase', files } as const;
      dispatch(action);
      return idsOf(materialsReducer(materials, action));
    },
  };
}

const onItsWay = (key: string, file: File): Material => ({
  key,
  name: file.name,
  size: file.size,
  state: 'sending',
  file,
  part: null,
});

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
