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
import { formatDuration, stateLabels } from '../import-labels.ts';
import classes from '../imports.module.css';
import { Invitations } from './invitations.tsx';
import { Links } from './links.tsx';
import styles from './result.module.css';

const UndoDialog = lazyDialog(() => import('./undo-dialog.tsx'), 'UndoDialog');

type ResultProps = { found: PeopleImport; results: NonNullable<PeopleImport['results']> };

/** What became of an import: counts, lines that did not enter, invitations, links; its file, and the way back. */
export function Result({ found, results: { entered, existed, attention, stayedOut, failed } }: ResultProps) {
  const { id, fileName, state, createdBy, startedAt, undoUntil, invitations, links, undone } = found;
  const [openedAt] = useState(Date.now);
  const [isLeaving, setLeaving] = useState(false);
  const [showsOut, setShowsOut] = useState(failed > 0);
  const out = stayedOut + failed;
  const isUndone = state === 'undoing' || state === 'undone';
  const mayUndo = ['done', 'stopped', 'failed'].includes(state) && undoUntil && Date.parse(undoUntil) > openedAt;
  const invited = invitations?.total && counted(invitations.sent, 'convite enviado', 'convites enviados');
  const show = (
    <Button ml={-8} variant="subtle" size="compact-sm" aria-expanded={showsOut} onClick={() => setShowsOut(!showsOut)}>
      {showsOut ? 'esconder as linhas' : 'ver as linhas'}
    </Button>
  );
  return (
    <>
      <Panel>
        <div className={`${classes.line} ${styles.head}`}>
          <div>
            <h2>
              {fileName}, {stateLabels[state]}
            </h2>
            <p className={classes.note}>
              {[createdBy?.name, startedAt && formatMoment(startedAt), formatDuration(found)]
                .filter(Boolean)
                .join(' · ')}
            </p>
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
        {state !== 'undone' && (
          <Figures
            label="Resultado"
            figures={[
              { name: 'Entraram', value: entered, note: invited || 'pessoas novas' },
              { name: 'Já existiam', value: existed, note: 'ganharam jornada ou tag' },
              { name: 'Ajustadas', value: attention, note: 'data ou e-mail corrigido' },
              { name: 'Não entraram', value: out, note: out === 0 ? 'nenhuma linha' : show },
            ]}
          />
        )}
        {invitations && invited && !isUndone && <Invitations invitations={invitations} />}
        {links && links.total > 0 && !isUndone && <Links importId={id} links={links} />}
      </Panel>
      {undone && <Undone undone={undone} />}
      {showsOut && out > 0 && (
        <section className={classes.stack} aria-label="Linhas que não entraram">
          {failed > 0 && (
            <p className={classes.note}>
              {counted(failed, 'linha não deu certo', 'linhas não deram certo')}. Importe o mesmo arquivo de novo para
              tentar: quem já entrou não muda.
            </p>
          )}
          <Lines importId={id} show="out" none="Nenhuma linha ficou de fora" />
        </section>
      )}
      {isLeaving && <UndoDialog found={found} onClose={() => setLeaving(false)} />}
    </>
  );
}

/** What an undo took back, and what it left and why. */
const Undone = ({ undone: { takenBack, kept } }: { undone: NonNullable<PeopleImport['undone']> }) => (
  <Panel title="O que foi desfeito" pad>
    <p>
      {takenBack > 0 && `Saiu tudo o que a importação criou de ${counted(takenBack, 'pessoa', 'pessoas')}.`}
      {kept.length === 0 ? ' Nada dela ficou.' : ' Ficou só o que já foi usado:'}
    </p>
    <ul className={classes.note}>
      {kept.map(({ what, people }) => (
        <li key={what}>
          <b>{counted(people, 'pessoa', 'pessoas')}</b>: {what}
        </li>
      ))}
    </ul>
  </Panel>
);
