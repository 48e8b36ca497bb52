import type { UseQueryResult } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FailedList } from '../ui/list/list-states.tsx';
import { MailFrame } from './mail-frame.tsx';
import classes from './mail-preview.module.css';

/** One way to look at a mail: without a `scheme` as plain text. */
export interface MailView {
  name: string;
  label: string;
  scheme?: 'light' | 'dark';
}

interface MailPreviewProps {
  read: UseQueryResult<{ subject: string; html: string; text: string }>;
  /** What is shown, in lower case: 'modelo'. */
  kind: string;
  /** Names the mail for screen readers. */
  title: string;
  /** Names the tabs. */
  label: string;
  views: readonly MailView[];
  chosen: string;
  onChoose: (view: string) => void;
  /** May set `--mail-height` and `--mail-width`. */
  className?: string | undefined;
}

/** A mail with example data as mailboxes show it: its subject, and a tab for each view. */
export function MailPreview({ read, kind, title, label, views, chosen, onChoose, className }: MailPreviewProps) {
  if (read.isPending) {
    return (
      <Loading label={`Carregando ${kind}`}>
        <Skeleton width="70%" height={20} mt={14} />
        <Skeleton width="100%" height={320} radius={12} mt={14} />
      </Loading>
    );
  }
  if (!read.data) return <FailedList title={`Erro ao carregar ${kind}`} read={read} />;
  const { subject, html, text } = read.data;
  const scheme = views.find(({ name }) => name === chosen)?.scheme;
  return (
    <div className={className}>
      <p className={classes.subject}>
        <span>Assunto: </span>
        <b>{subject}</b>
      </p>
      <Tabs label={label} tabs={views} chosen={chosen} onChoose={onChoose}>
        {scheme ? (
          <MailFrame className={classes.frame} title={title} html={html} scheme={scheme} />
        ) : (
          <textarea className={classes.text} aria-label="Texto do e-mail" readOnly spellCheck={false} value={text} />
        )}
      </Tabs>
    </div>
  );
}
