import type { Published } from '@jornada/contract/conversations/member';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../platform/format-day.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { matches } from '../../ui/matches.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { MessageText } from '../text/message-text.tsx';
import classes from './published-list.module.css';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyDialog<'ReportDialog', ReportDialogProps>(() => import('./report-dialog.tsx'), 'ReportDialog');

/** Of more so many are shown until the reader asks for all of them, or searches. */
const SHOWN_AT_FIRST = 5;

/** The published questions of a lesson with their answers, searched by their words. */
export function PublishedList({ published }: { published: readonly Published[] }) {
  const [search, setSearch] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const [reported, setReported] = useState<Published>();
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) (list.current?.children[SHOWN_AT_FIRST] as HTMLElement | undefined)?.focus();
  }, [isWhole]);
  const isFolded = published.length > SHOWN_AT_FIRST && !isWhole && !search;
  const found = search ? published.filter((one) => matches(textOf(one), search)) : published;
  return (
    <section className={classes.published} aria-label="Perguntas publicadas">
      <h3>Perguntas e respostas</h3>
      {published.length > SHOWN_AT_FIRST && (
        <SearchBox
          label="Buscar nas perguntas publicadas"
          placeholder="Buscar nas perguntas"
          value={search}
          onSearch={setSearch}
        />
      )}
      <p role="status" className={classes.hits}>
        {search &&
          (found.length > 0
            ? counted(found.length, 'pergunta encontrada', 'perguntas encontradas')
            : `Nenhuma pergunta com “${search}”.`)}
      </p>
      <ul ref={list}>
        {(isFolded ? found.slice(0, SHOWN_AT_FIRST) : found).map((one) => (
          <li key={one.id} tabIndex={-1} className={classes.item}>
            <p className={classes.by}>
              <b>{one.isMine ? 'Você' : one.firstName}</b> perguntou em{' '}
              <time dateTime={one.at}>{formatDay(one.at)}</time>
              {!one.isMine && (
                <button
                  type="button"
                  aria-label={`Denunciar a pergunta de ${one.firstName}`}
                  onClick={() => setReported(one)}
                >
                  <IconFlag size={17} stroke={1.8} aria-hidden="true" />
                </button>
              )}
            </p>
            <div className={classes.question}>
              <MessageText document={one.question} />
            </div>
            <p className={classes.by} data-school>
              <b>{one.answeredBy}</b> respondeu
            </p>
            <MessageText document={one.answer} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button variant="default" onClick={() => setWhole(true)}>
          Ver as {published.length}
        </Button>
      )}
      {reported && <ReportDialog published={reported} onClose={() => setReported(undefined)} />}
    </section>
  );
}

const textOf = ({ firstName, question, answer, answeredBy }: Published) =>
  [firstName, documentText(question), answeredBy, documentText(answer)].join(' ');
