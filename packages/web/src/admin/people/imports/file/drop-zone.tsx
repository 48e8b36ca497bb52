import { Button, Textarea } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { Bar } from '../../../../ui/progress/bar.tsx';
import classes from './drop-zone.module.css';
import { useSendList } from './use-send-list.ts';

const isTyping = ({ target }: Event) => target instanceof Element && target.closest('input, textarea') !== null;
const pastedList = (text: string) => new File([text], 'lista-colada.csv', { type: 'text/csv' });
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** A list of people: chosen, dropped or pasted anywhere on the page, or pasted into a field. */
export function DropZone() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  // The dialog of invitations hands over what was typed there.
  const { pasted: handedOver = null } = useLocation().state as { pasted?: string };
  const [pasted, setPasted] = useState(handedOver);
  const { sending, refusal, send, cancel } = useSendList();
  const canDrop = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const refusalId = refusal ? `${id}-refusal` : undefined;

  function take(files: readonly File[]) {
    // The field goes meanwhile, and takes the focus again when it comes back.
    button.current?.focus();
    send(files);
  }
  function drag(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without it the browser would leave the page for the file.
    event.preventDefault();
    setOver(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null));
    if (event.type === 'drop') take([...event.dataTransfer.files]);
  }
  useWindowEvent('dragover', drag);
  useWindowEvent('dragleave', drag);
  useWindowEvent('drop', drag);
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text').trim() ?? '';
    const files = event.clipboardData?.files ?? [];
    if (isTyping(event) || (text === '' && files.length === 0)) return;
    event.preventDefault();
    // Cells that are copied from a spreadsheet are text with a picture of them.
    take(text === '' ? [...files] : [pastedList(text)]);
  });

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={classes.zone} data-over={isOver || undefined}>
        <span className={classes.icon} aria-hidden="true">
          <IconFileSpreadsheet size={30} stroke={1.8} />
        </span>
        <h2 id={`${id}-title`} role={sending ? 'status' : undefined}>
          {sending
            ? `${sending.part < 1 ? 'Enviando' : 'Lendo'} ${sending.name}`
            : isOver
              ? 'Solte para ler o arquivo'
              : canDrop
                ? 'Solte a lista aqui'
                : 'Escolha a lista'}
        </h2>
        <p>Ainda não importa nada. Primeiro você confere.</p>
        {sending && (
          <div className={classes.bar}>
            <Bar value={100 * sending.part} label="Envio da lista" head={false} />
          </div>
        )}
        <div className={classes.buttons}>
          <Button
            ref={button}
            variant={sending ? 'default' : 'filled'}
            leftSection={!sending && <IconUpload size={18} stroke={2} aria-hidden="true" />}
            aria-describedby={refusalId}
            onClick={() => (sending ? cancel() : input.current?.click())}
          >
            {sending ? 'Cancelar' : 'Escolher arquivo'}
          </Button>
          {pasted === null && !sending && (
            <Button variant="subtle" onClick={() => setPasted('')}>
              Colar uma lista
            </Button>
          )}
        </div>
        <small>CSV até 20 MB ou 50.000 linhas. Vírgula, ponto e vírgula ou tabulação; UTF-8 ou Windows-1252.</small>
        {pasted !== null && !sending && (
          <form
            className={classes.pasting}
            onSubmit={(event) => {
              event.preventDefault();
              take([pastedList(pasted)]);
            }}
          >
            <Textarea
              ref={takeFocus}
              label="Lista colada"
              description="De uma planilha ou de um e-mail, uma pessoa por linha"
              placeholder={'ana@exemplo.com\nAntônio Vasques <antonio@exemplo.com>'}
              autosize
              minRows={4}
              maxRows={12}
              spellCheck={false}
              aria-describedby={refusalId}
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
            take([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {refusal && (
        <p id={refusalId} className={classes.refusal} role="alert">
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </section>
  );
}
