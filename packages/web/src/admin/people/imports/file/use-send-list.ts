import { MAX_LIST_BYTES } from '@jornada/domain/people/imports/import-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { sendFile } from '../../../../files/send-file.ts';
import { applyImport } from '../api.ts';

/** What the server would say, without sending the file. A folder, or a file that was moved, cannot be read. */
async function refuseList(file: File): Promise<string | null> {
  if (file.size > MAX_LIST_BYTES) return 'A lista excede 20 MB. Divida-a em partes e envie uma de cada vez.';
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false);
  if (!isReadable) return 'Não foi possível abrir este arquivo. Se for uma pasta, envie só a lista que está nela.';
  return file.size === 0 ? 'O arquivo está vazio. Escolha outro.' : null;
}

/** Sends a list, one at a time, and opens its import. `sending`: its name, and how much has been sent, 0…1. `refusal` stays until the next try. */
export function useSendList() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const controller = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send([file, another]: readonly File[]) {
    if (!file || sending) return;
    if (another) return setRefusal('Envie um arquivo de cada vez.');
    const { signal } = (controller.current = new AbortController());
    const onProgress = (part: number) => setSending({ name: file.name, part });
    setRefusal(null);
    onProgress(0);
    try {
      const problem = await refuseList(file);
      if (signal.aborted) return;
      if (problem) return setRefusal(problem);
      const found = await sendFile('peopleImports', 'uploadPeopleImport', file, { signal, onProgress });
      void applyImport(cache, found);
      await navigate({ to: '/admin/users/importar/$importId', params: { importId: found.id } });
    } catch (problem) {
      const { title, message } = explain(problem, 'Erro ao enviar a lista');
      setRefusal(title ? `${title}. ${message}` : message);
    } finally {
      if (!signal.aborted) setSending(null);
    }
  }

  function cancel() {
    controller.current?.abort();
    setSending(null);
  }

  return { sending, refusal, send: (files: readonly File[]) => void send(files), cancel };
}
