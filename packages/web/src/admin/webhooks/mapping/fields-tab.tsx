import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { formatSecond } from '../../ui/format-moment.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatEvents } from '../format-webhook.ts';
import { callQuery, type MappedWebhook, type ReceivedCall } from './api.ts';
import { FieldTree } from './field-tree.tsx';
import { QUESTIONS, type Question } from './mapping-search.ts';
import {
  answerOf,
  formatMissing,
  pathOf,
  questionLabels,
  type MappingValues,
  type TabProps,
} from './mapping-values.ts';
import { Meanings } from './meanings.tsx';
import classes from './mapping.module.css';
import { Questions } from './questions.tsx';

const route = getRouteApi('/admin/webhooks/$webhookId/mapping');

/** The second tab: the fields of a received call, and which of them is what. */
export function FieldsTab(props: TabProps) {
  const { webhook, mapped } = props;
  const { evento: named } = route.useSearch();
  // What another event asks is no reason to take the focus from whoever looks through them.
  const [opened] = useState(named);
  const evento = named ?? mapped.events[0]?.id;
  const read = useQuery({ ...callQuery(webhook.id, evento ?? ''), enabled: evento !== undefined });
  if (evento === undefined)
    return (
      <EmptyList
        title="Nenhum evento chegou ainda"
        action={
          <ButtonLink from="/admin/webhooks/$webhookId/mapping" search={{ etapa: 'receber' }}>
            Ver como mandar uma venda de teste
          </ButtonLink>
        }
      />
    );
  return (
    <ListBody
      list={read}
      rows={read.data && [read.data]}
      loading="Carregando o evento"
      failed="Erro ao carregar o evento"
      empty={null}
    >
      {([found]) => <Fields {...props} found={found!} opened={opened} />}
    </ListBody>
  );
}

type FieldsProps = TabProps & { found: ReceivedCall; opened: string | undefined };

function Fields({ webhook, mapped, form, save, isSaving, found, opened }: FieldsProps) {
  const { campo } = route.useSearch();
  const navigate = route.useNavigate();
  const [dismissed, setDismissed] = useState<readonly Question[]>([]);
  const values = form.values;
  const proposals = proposalsOf(found, mapped, values, dismissed);
  const shown: MappingValues = { ...values, ...proposals };
  const asked = campo ?? QUESTIONS.find((each) => questionLabels[each].missing && answerOf(shown, each) === null);
  const hasSecret = webhook.isChecked || values.newSecret.trim() !== '';
  const isEventSaved = shown.event === mapped.mapping.event;
  const sought = isEventSaved ? mapped.values.map(({ value }) => value) : null;
  const missing = formatMissing(shown, sought, hasSecret);

  const ask = (question: Question | undefined, evento?: string) =>
    void navigate({
      search: (before) => ({ ...before, etapa: 'campos', campo: question, ...(evento && { evento }) }),
      replace: true,
      resetScroll: false,
    });
  function answer(question: Question, path: string) {
    form.setValues(question === 'secret' ? { secret: { place: 'body', path } } : { [question]: path });
    if (question !== 'secret') ask(undefined);
  }
  function clear(question: Question) {
    setDismissed([...dismissed, question]);
    form.setValues({ [question]: null });
    ask(question);
  }
  const leave = () => {
    if (webhook.status === 'active') toast.info('Salvo. O que mudou vale depois de conferir.');
    void navigate({ to: '/admin/webhooks', ignoreBlocker: true });
  };
  const check = () => {
    const goOn = () => void navigate({ search: { etapa: 'conferir' } });
    if (form.isDirty() || Object.keys(proposals).length > 0) save(shown, goOn);
    else goOn();
  };

  return (
    <div className={classes.stack}>
      <div className={classes.halves}>
        <Panel
          title="O evento que chegou"
          action={
            <NativeSelect
              aria-label="Outro evento"
              value={found.eventId}
              data={[
                ...(mapped.events.some(({ id }) => id === found.eventId)
                  ? []
                  : [optionOf({ ...found, id: found.eventId })]),
                ...mapped.events.map(optionOf),
              ]}
              onChange={({ currentTarget }) => ask(campo, currentTarget.value)}
            />
          }
        >
          <p className={classes.note} role="status">
            {asked
              ? `Agora clique no que responde: ${questionLabels[asked].label}.`
              : `${missing ?? 'Nada falta aqui'}.`}
          </p>
          <FieldTree
            fields={found.fields}
            asked={asked && questionLabels[asked].mark}
            isAsked={(path) => asked !== undefined && pathOf(shown, asked) === path}
            marksOf={(path) =>
              QUESTIONS.filter((each) => pathOf(shown, each) === path).map((each) => ({
                text: questionLabels[each].mark,
                isProposal: each in proposals,
              }))
            }
            onPick={(path) => asked && answer(asked, path)}
          />
          <p className={classes.note}>Documentos, telefones e segredos ficam cobertos aqui e no banco.</p>
        </Panel>
        <div className={classes.stack}>
          <Questions
            form={form}
            shown={shown}
            asked={asked}
            proposed={Object.keys(proposals) as Question[]}
            found={found}
            hasSecret={hasSecret}
            isSecretStored={webhook.isChecked}
            onAsk={ask}
            onAccept={(question) => {
              form.setValues({ [question]: shown[question] });
              ask(undefined);
            }}
            onClear={clear}
          />
          <Panel title="O que cada evento faz">
            {shown.event !== null && isEventSaved ? (
              <Meanings form={form} values={mapped.values} asked={mapped.events.find(({ id }) => id === opened)} />
            ) : (
              <div className={classes.note}>
                {shown.event === null ? (
                  'Mostre primeiro qual campo diz o evento.'
                ) : (
                  <Button variant="light" loading={isSaving} onClick={() => save(shown, () => ask(undefined))}>
                    Salvar e ver os eventos que chegaram
                  </Button>
                )}
              </div>
            )}
          </Panel>
        </div>
      </div>
      <SaveBar
        save={formatCheck(mapped.received)}
        onSave={check}
        isDirty={form.isDirty()}
        isPending={isSaving}
        waitsFor={missing}
      >
        <Button variant="subtle" disabled={isSaving} onClick={() => save(shown, leave)}>
          Salvar e sair
        </Button>
      </SaveBar>
    </div>
  );
}

/** As many as the server tries (decision H16). */
const mostTried = 50;

function formatCheck(received: number): string {
  if (received > mostTried) return `Conferir os últimos ${mostTried}`;
  return received === 1 ? 'Conferir o evento' : `Conferir os ${formatEvents(received)}`;
}

const optionOf = ({ id, at, value }: { id: string; at: string; value?: string | null }) => ({
  value: id,
  label: [formatSecond(at), value].filter(Boolean).join(' · '),
});

/** The server's proposals for what nobody has answered, nor refused: who saved without an optional field does not want it. */
function proposalsOf(
  { guesses, secretGuesses }: ReceivedCall,
  { revision }: MappedWebhook,
  values: MappingValues,
  dismissed: readonly Question[],
): Partial<Pick<MappingValues, Question>> {
  const proposals = { ...guesses, ...(secretGuesses[0] && { secret: secretGuesses[0] }) };
  const isOpen = (each: Question) => values[each] === null && !dismissed.includes(each);
  const wanted = QUESTIONS.filter((each) => isOpen(each) && (revision === 0 || questionLabels[each].missing));
  return Object.fromEntries(wanted.flatMap((each) => (proposals[each] ? [[each, proposals[each]]] : [])));
}
