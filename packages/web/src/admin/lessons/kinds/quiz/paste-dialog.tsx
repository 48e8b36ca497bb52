import { PASTE_FORMAT } from './import/paste-format.ts';
import { readPasted } from './import/read-pasted.ts';
import { QuestionsDialog, type BringsQuestions } from './questions-dialog.tsx';
import classes from './questions-dialog.module.css';

type PasteDialogProps = BringsQuestions & { text: string; onText: (text: string) => void };

/** Makes questions of pasted text, in the format that is shown beside it. */
export const PasteDialog = (props: PasteDialogProps) => (
  <QuestionsDialog
    {...props}
    title="Colar perguntas"
    lead="Uma pergunta por bloco, com uma linha em branco entre elas. O que foi lido aparece embaixo, antes de entrar no quiz."
    verb="Adicionar"
    label="Perguntas"
    read={readPasted}
    aside={
      <div>
        <p id="paste-format">O formato</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
        <pre className={classes.format} role="group" aria-labelledby="paste-format" tabIndex={0}>
          {PASTE_FORMAT}
        </pre>
        <p>* certa · - errada · V ou F · = resposta aceita · # número ± tolerância · {'>'} explica a linha de cima</p>
      </div>
    }
  />
);
