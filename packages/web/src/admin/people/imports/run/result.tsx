import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadAddress } from '../../../../platform/download-address.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { DownloadButton } from '../../../step-up/download-button.tsx';
import { formatMoment } from '../../../ui/format-moment.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Lines } from '../check/lines.tsx';
import { Figures } from '../figures.tsx';
import { stateLabels } from '../import-labels.ts';
import { Invitations } from './invitations.tsx';
import { Links } from './links.tsx';
import classes from './result.module.css';

const UndoDialog = lazyDialog(() => import('./undo-dialog.tsx'), 'UndoDialog');

type ResultProps = { found: PeopleImport; results: NonNullable<PeopleImport['results']> };

/** What became of an import: counts, lines that did not enter, invitations, links; its file, and the way back. */
export function Result({ found, results }: ResultProps) {
  const { id, fileName, state, createdBy, startedAt, undoUntil, invitations, links, undone } = found;
  const [openedAt] = useState(Date.now);
  const [isLeaving, setLeaving] = useState(false);
  const out = results.stayedOut + results.failed;
  const [showsOut, setShowsOut] = useState(results.failed > 0);
  const isOver = state === 'done' || state === 'stopped' || state === 'failed';
  const mayUndo = isOver && undoUntil !== null && Date.parse(undoUntil) > openedAt;
  return (
    <>
      <Panel>
        <div className={classes.head}>
          <div>
            <h2>
              {fileName}, {stateLabels[state]}
            </h2>
            <p>{[createdBy?.name, startedAt && formatMoment(startedAt)].filter(Boolean).join(' · ')}</p>
          </div>
          <div className={classes.buttons}>
            {mayUndo && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
                onClick={() => setLeaving(true)}
              >
                Desfazer
              </Button>
            )}
            <DownloadButton
              href={downloadAddress('peopleImportRuns.downloadImportResult', { params: { importId: id } })}
            >
              Resultado
            </DownloadButton>
          </div>
        </div>
        <Figures
          label="Resultado"
          isInPanel
          figures={[
            { name: 'Entraram', value: results.entered, note: sentOf(invitations) ?? 'pessoas novas' },
            { name: 'Já existiam', value: results.existed, note: 'ganharam jornada ou tag' },
            { name: 'Ajustadas', value: results.attention, note: 'data ou e-mail corrigido' },
            {
              name: 'Não entraram',
              value: out,
              note:
                out === 0 ? (
                  'nenhuma linha'
                ) : (
                  <button
                    type="button"
                    className={classes.show}
                    aria-expanded={showsOut}
                    onClick={() => setShowsOut(!showsOut)}
                  >
                    {showsOut ? 'esconder as linhas' : 'ver as linhas'}
                  </button>
                ),
              isLoss: results.failed > 0,
            },
          ]}
        />
        {invitations && invitations.total > 0 && state !== 'undone' && <Invitations invitations={invitations} />}
        {links && links.total > 0 && state !== 'undone' && <Links importId={id} links={links} />}
      </Panel>
      {undone && <Undone undone={undone} />}
      {showsOut && out > 0 && (
        <section aria-label="Linhas que não entraram">
          {results.failed > 0 && (
            <p className={classes.failed}>
              {counted(results.failed, 'linha não deu certo', 'linhas não deram certo')}. Importe o mesmo arquivo de
              novo para tentar: quem já entrou não muda.
            </p>
          )}
          <Lines importId={id} show="out" none="Nenhuma linha ficou de fora" />
        </section>
      )}
      {isLeaving && <UndoDialog found={found} onClose={() => setLeaving(false)} />}
    </>
  );
}

const sentOf = (invitations: PeopleImport['invitations']) =>
  invitations && invitations.total > 0 && counted(invitations.sent, 'convite enviado', 'convites enviados');

/** What an undo took back, and what it left and why. */
const Undone = ({ undone: { takenBack, kept } }: { undone: NonNullable<PeopleImport['undone']> }) => (
  <Panel title="O que foi desfeito" pad>
    <p>
      {takenBack === 0 ? 'Nada saiu.' : `O que a importação criou saiu de ${counted(takenBack, 'pessoa', 'pessoas')}.`}
      {kept.length === 0 ? ' Nada dela ficou.' : ' Ficou o que já foi usado:'}
    </p>
    {kept.length > 0 && (
      <ul className={classes.kept}>
        {kept.map(({ what, people }) => (
          <li key={what}>
            <b>{counted(people, 'pessoa', 'pessoas')}</b> {what}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
