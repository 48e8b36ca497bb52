import { MAIL_TEXT_LIMITS, wrongFields } from '@jornada/domain/mail/mail-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { textPreviewQuery, type EditableText, type MailText } from '../api.ts';
import { templateNames } from '../mail-labels.ts';
import { MailPreview } from '../mail-preview.tsx';
import classes from './mail-text-dialog.module.css';

const typingPauseMs = 400;
const views = [
  { name: 'html', label: 'Como fica', scheme: 'light' },
  { name: 'text', label: 'Só texto' },
] as const;

const parts = Object.keys(MAIL_TEXT_LIMITS) as (keyof MailText)[];
/** Whether the server would take it. */
const isWhole = (text: MailText) =>
  parts.every(
    (part) =>
      text[part].trim() !== '' &&
      text[part].length <= MAIL_TEXT_LIMITS[part] &&
      wrongFields(part, text[part]).length === 0,
  );

type MailTextPreviewProps = { template: EditableText['template']; text: MailText; children: ReactNode };

/** The mail as it is being written, for a person of an example. While the text cannot be sent, the last one stays. */
export function MailTextPreview({ template, text, children }: MailTextPreviewProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setTyped(text), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  const [shown, setShown] = useState(text);
  const [view, show] = useState<string>('html');
  const isOld = !isWhole(typed);
  if (!isOld && typed !== shown) setShown(typed);
  const read = useQuery(textPreviewQuery(template, shown));
  return (
    <section aria-label="Prévia" className={classes.preview}>
      <h3>Prévia</h3>
      <p role="status">
        {isOld ? 'A prévia espera: falta acertar o texto.' : 'Um exemplo: Ana Lima, na jornada Foco sem ruído.'}
      </p>
      <MailPreview
        className={classes.mail}
        read={read}
        kind="prévia"
        title={`Prévia: ${templateNames[template]}`}
        label="Formato"
        views={views}
        chosen={view}
        onChoose={show}
      />
      <div className={classes.send}>{children}</div>
    </section>
  );
}
