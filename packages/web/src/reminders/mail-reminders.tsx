import './mantine.css';
import { NativeSelect, Switch } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RetryButton } from '../ui/loading/retry-button.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { AnswerMails } from './answer-mails.tsx';
import { myRemindersQuery, useSetFrequency, type Frequency, type MyReminders } from './api.ts';
import classes from './mail-reminders.module.css';

const choices: { value: Exclude<Frequency, 'never'>; label: string }[] = [
  { value: 'study_days', label: 'Nos dias do meu plano' },
  { value: 'weekly', label: 'Uma vez por semana' },
  { value: 'new_lessons', label: 'Só quando uma lição abrir' },
];

const notes: Record<Frequency, string> = {
  study_days: 'Um por dia de estudo, no máximo, e só se algo espera por você.',
  weekly: 'Um por semana, no máximo, num dia do seu plano.',
  new_lessons: 'No dia em que uma lição abre, e mais nada.',
  never: 'Compras, senha e certificados continuam chegando.',
};

/** Why no reminder comes, whatever the switch says. */
const obstacles: Record<NonNullable<MyReminders['obstacle']>, (email: string) => string> = {
  switched_off: () => 'A escola não está enviando lembretes agora.',
  mail_not_configured: () => 'A escola ainda não envia e-mails: nenhum lembrete será enviado.',
  email_not_proven: (email) => `Para receber lembretes, confirme que ${email} é seu.`,
  address_unknown: (email) => `O servidor de e-mail diz que ${email} não existe. Confira o endereço em seus dados.`,
  age: () => 'Antes dos 18 anos, lembretes só são enviados quando o responsável autoriza a escola por escrito.',
};

/** 'Lembretes por e-mail': a switch that saves at once, and how often they come. */
export function MailReminders() {
  const mine = useQuery(myRemindersQuery);
  if (mine.data) return <Choice mine={mine.data} />;
  if (mine.isPending) {
    return (
      <Loading label="Carregando lembretes">
        {/* As high as what comes, whatever wraps on this screen. */}
        <div className={classes.pending}>
          <Rows frequency="study_days" />
        </div>
      </Loading>
    );
  }
  return (
    <div className={classes.failed} role="alert">
      <p>Erro ao carregar lembretes</p>
      <RetryButton variant="light" query={mine} />
    </div>
  );
}

/** Shows the requested choice while it is saved, and springs back after a failure. */
function Choice({ mine }: { mine: MyReminders }) {
  const saving = useSetFrequency();
  const frequency = saving.isPending ? saving.variables : mine.frequency;
  const choose = (wish: Frequency) => {
    if (!saving.isPending) saving.mutate(wish);
  };
  return (
    <>
      <Rows frequency={frequency} isBusy={saving.isPending} onChoose={choose} />
      {mine.obstacle && (frequency !== 'never' || mine.obstacle === 'switched_off') && (
        <p className={classes.obstacle} role="status">
          {obstacles[mine.obstacle](mine.email)}
        </p>
      )}
      {mine.answers && <AnswerMails mine={{ ...mine, answers: mine.answers }} />}
    </>
  );
}

type RowsProps = { frequency: Frequency; isBusy?: boolean; onChoose?: (wish: Frequency) => void };

/** The switch, and while it is on how often reminders come. */
function Rows({ frequency, isBusy = false, onChoose = () => undefined }: RowsProps) {
  const id = useId();
  const isOn = frequency !== 'never';
  return (
    <div className={classes.reminders}>
      <div className={classes.row}>
        <span className={classes.icon} aria-hidden="true">
          <IconMail size={22} stroke={1.8} />
        </span>
        <div className={classes.words}>
          <label htmlFor={id}>Lembretes por e-mail</label>
          <p id={`${id}-note`}>{notes[frequency]}</p>
        </div>
        <Switch
          id={id}
          size="md"
          aria-describedby={`${id}-note`}
          aria-busy={isBusy || undefined}
          checked={isOn}
          onChange={(event) => onChoose(event.currentTarget.checked ? 'study_days' : 'never')}
        />
      </div>
      {isOn && (
        <NativeSelect
          aria-label="Quando os lembretes vêm"
          size="md"
          className={classes.often}
          data={choices}
          value={frequency}
          onChange={(event) => onChoose(event.currentTarget.value as Frequency)}
        />
      )}
    </div>
  );
}
