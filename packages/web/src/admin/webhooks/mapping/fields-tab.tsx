import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatEvents } from '../format-webhook.ts';
import { callQuery, type ReceivedCall } from './api.ts';
import { FieldTree } from './field-tree.tsx';
import type { TabProps } from './tab-props.ts';
import { QUESTIONS, type Question } from './mapping-search.ts';
import { answerOf, formatMissing, pathOf, questionLabels, type MappingValues } from './mapping-values.ts';
import { Meanings } from './meanings.tsx';
import classes from './mapping.module.css';
import { Questions } from './questions.tsx';

const route = getRouteApi('/admin/webhooks/$webhookId/mapping');

/** The second tab: the fields of a received call, and which of them is what. */
export function FieldsTab(props: TabProps) {
  const { webhook, mapped } = props;
  const { evento = mapped.events[0]?.id } = route.useSearch();
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
      {([found]) => <Fields {...props} found={found!} />}
    </ListBody>
  );
}

function Fields({ webhook, mapped, form, save, isSaving, found }: TabProps & { found: ReceivedCall }) {
  const { campo } = route.useSearch();
  const navigate = route.useNavigate();
  const [dismissed, setDismissed] = useState<readonly Question[]>([]);
  const values = form.values;
  const proposals = proposalsOf(found, values, dismissed);
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
  const leave = () => void navigate({ to: '/admin/webhooks', ignoreBlocker: true });
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
            {asked ? `Agora clique no que responde: ${questionLabels[asked].label}.` : 'Nada falta aqui.'}
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
              <Meanings form={form} values={mapped.values} />
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
        save={`Conferir ${mapped.received === 1 ? 'o evento' : `os ${formatEvents(mapped.received)}`}`}
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

const optionOf = ({ id, at, value }: { id: string; at: string; value?: string | null }) => ({
  value: id,
  label: [formatMoment(at), value].filter(Boolean).join(' · '),
});

/** The server's proposals for what nobody has answered, nor refused. */
function proposalsOf({ guesses, secretGuesses }: ReceivedCall, values: MappingValues, dismissed: readonly Question[]) {
  const proposals: Partial<Pick<MappingValues, Question>> = { ...guesses };
  if (secretGuesses[0]) proposals.secret = secretGuesses[0];
  return Object.fromEntries(
    Object.entries(proposals).filter(
      ([key]) => values[key as Question] === null && !dismissed.includes(key as Question),
    ),
  ) as typeof proposals;
}
