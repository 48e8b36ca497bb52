import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '../../../../ui/toast/toast.ts';
import { decodeText } from './import/decode-text.ts';
import { readGift } from './import/read-gift.ts';
import { QuestionsDialog, type BringsQuestions } from './questions-dialog.tsx';

const MOST_BYTES = 1_000_000;
const read: Parameters<typeof QuestionsDialog>[0]['read'] = (text, newId) =>
  readGift(new TextEncoder().encode(text), newId);

/** Makes questions of a GIFT file, as Moodle exports it. */
export function GiftDialog(props: BringsQuestions) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  async function take(file: File | undefined) {
    if (!file) return;
    const gift = file.size > MOST_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    if (gift === null) return toast.error(`${file.name} não é um arquivo de texto de até 1 MB.`);
    setText(gift);
  }

  return (
    <QuestionsDialog
      {...props}
      title="Importar GIFT"
      lead="Escolha o arquivo que o Moodle exportou, ou cole o texto. Entram perguntas de múltipla escolha, verdadeiro ou falso, resposta curta e número."
      verb="Importar"
      label="Texto em GIFT"
      read={read}
      text={text}
      onText={setText}
      aside={
        <div>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={2} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            Escolher arquivo
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Arquivo GIFT"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </div>
      }
    />
  );
}
