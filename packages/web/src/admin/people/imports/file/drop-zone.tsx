import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Bar } from '../../../../ui/progress/bar.tsx';
import classes from './drop-zone.module.css';
import { useSendList } from './use-send-list.ts';

const isTyping = ({ target }: Event) => target instanceof Element && target.closest('input, textarea') !== null;
const pastedList = (text: string) => new File([text], 'lista-colada.csv', { type: 'text/csv' });
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A list of people: chosen, dropped or pasted anywhere on the page, or pasted into a field. */
export function DropZone() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  // The dialog of invitations hands over what was typed there.
  const { pasted: handedOver } = useLocation().state as { pasted?: string };
  const [pasted, setPasted] = useState(handedOver ?? null);
  const [asked, askFocus] = useState(0);
  const takeBack = () => askFocus((count) => count + 1);
  const { sending, refusal, send, cancel } = useSendList(takeBack);
  // The buttons and the field are there again once the progress is gone.
  useEffect(() => {
    if (asked > 0 && !sending) (field.current ?? button.current)?.focus();
  }, [asked, sending]);

  const dragged = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without it the browser would leave the page for the file.
    event.preventDefault();
    if (event.type === 'dragleave') return setOver(event.relatedTarget !== null);
    setOver(event.type === 'dragover');
    if (event.type === 'drop') send([...event.dataTransfer.files]);
  });
  const taken = useEffectEvent((event: ClipboardEvent) => {
    const { files, text } = {
      files: event.clipboardData?.files ?? [],
      text: event.clipboardData?.getData('text') ?? '',
    };
    // Cells that are copied from a spreadsheet are text with a picture of them.
    if (isTyping(event) || (text.trim() === '' && files.length === 0)) return;
    event.preventDefault();
    send(text.trim() === '' ? [...files] : [pastedList(text)]);
  });
  useEffect(() => {
    const drags = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of drags) document.addEventListener(name, dragged);
    document.addEventListener('paste', taken);
    return () => {
      for (const name of drags) document.removeEventListener(name, dragged);
      document.removeEventListener('paste', taken);
    };
  }, []);

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={classes.zone} data-over={isOver || undefined}>
        <span className={classes.icon} aria-hidden="true">
          <IconFileSpreadsheet size={30} stroke={1.8} />
        </span>
        <h2 id={`${id}-title`} role={sending ? 'status' : undefined}>
          {sending ? titleOf(sending) : isOver ? 'Solte para ler o arquivo' : 'Solte a lista aqui'}
        </h2>
        <p>Ainda não importa nada. Primeiro você confere.</p>
        {sending ? (
          <>
            <div className={classes.bar}>
              <Bar value={100 * sending.part} label="Envio da lista" head={false} />
            </div>
            <Button
              ref={takeFocus}
              variant="default"
              onClick={() => {
                cancel();
                takeBack();
              }}
            >
              Cancelar
            </Button>
          </>
        ) : (
          <div className={classes.buttons}>
            <Button
              ref={button}
              leftSection={<IconUpload size={18} stroke={2} aria-hidden="true" />}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              onClick={() => input.current?.click()}
            >
              Escolher arquivo
            </Button>
            {pasted === null && (
              <Button
                variant="subtle"
                onClick={() => {
                  setPasted('');
                  takeBack();
                }}
              >
                Colar uma lista
              </Button>
            )}
          </div>
        )}
        <small>CSV até 20 MB ou 50.000 linhas. Vírgula, ponto e vírgula ou tabulação; UTF-8 ou Windows-1252.</small>
        {pasted !== null && !sending && (
          <form
            className={classes.pasting}
            onSubmit={(event) => {
              event.preventDefault();
              send([pastedList(pasted)]);
            }}
          >
            <Textarea
              ref={field}
              label="Lista colada"
              description="De uma planilha ou de um e-mail, uma pessoa por linha"
              placeholder={'ana@exemplo.com\nAntônio Vasques <antonio@exemplo.com>'}
              autosize
              minRows={4}
              maxRows={12}
              spellCheck={false}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={pasted.trim() === ''}>
              Ler a lista
            </Button>
          </form>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Arquivo da lista"
          // No types: Windows calls a CSV a spreadsheet, and phones would not let one choose it.
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {refusal && (
        <p id={`${id}-refusal`} className={classes.refusal} role="alert">
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </section>
  );
}

const titleOf = ({ name, part }: { name: string; part: number }) => `${part < 1 ? 'Enviando' : 'Lendo'} ${name}`;
