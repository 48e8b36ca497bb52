import { NativeSelect } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useSetAnswerMails, type AnswerMails as Choice, type MyReminders } from './api.ts';
import classes from './mail-reminders.module.css';

const labels: Record<Choice, string> = {
  reminder: 'Com o lembrete do dia',
  at_once: 'Na hora',
  never: 'Só aqui, sem e-mail',
};

const notes: Record<Choice, string> = {
  reminder: 'Uma linha no lembrete, ou um e-mail só disso quando ele não vem. No máximo um por dia.',
  at_once: 'Um e-mail assim que a escola responde, no máximo um por hora.',
  never: 'A marca de resposta nova continua aparecendo aqui.',
};

/** 'Respostas da escola': how the member hears of them; saved at once. Whoever stopped the reminders chooses between at once and not at all. */
export function AnswerMails({ mine }: { mine: MyReminders & { answers: Choice } }) {
  const saving = useSetAnswerMails();
  const id = useId();
  const chosen = saving.isPending ? saving.variables : mine.answers;
  const choices = (Object.keys(labels) as Choice[]).filter(
    (choice) => choice !== 'reminder' || mine.frequency !== 'never',
  );
  return (
    <div className={classes.reminders}>
      <div className={classes.row}>
        <span className={classes.icon} aria-hidden="true">
          <IconMessageCircle size={22} stroke={1.8} />
        </span>
        <div className={classes.words}>
          <label htmlFor={id}>Respostas da escola</label>
          <p id={`${id}-note`}>{notes[chosen]}</p>
        </div>
      </div>
      <NativeSelect
        id={id}
        aria-describedby={`${id}-note`}
        aria-busy={saving.isPending || undefined}
        size="md"
        className={classes.often}
        data={choices.map((value) => ({ value, label: labels[value] }))}
        value={chosen}
        onChange={(event) => {
          if (!saving.isPending) saving.mutate(event.currentTarget.value as Choice);
        }}
      />
    </div>
  );
}
