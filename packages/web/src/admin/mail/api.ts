import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { MailSearch } from './mail-search.ts';

type MailPage = Answer<'mails', 'listMails'>;
export type Mail = MailPage['items'][number];
export type Template = NonNullable<Mail['template']>;

const statusOf = { fila: 'queued', enviados: 'sent', gravados: 'saved', falhas: 'failed' } as const;
const listKey = ['mails', 'listMails'];

/** How often the list is read while a mail waits, in ms: a mail leaves within seconds. */
const askAgainMs = 5000;

/** All mails, newest first, page by page, with counts over all of them. */
export const mailsQuery = ({ busca, status }: MailSearch) =>
  infiniteQueryOptions({
    ...listQuery('mails', 'listMails', { query: { search: busca, status: status && statusOf[status] } }),
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      return pages.length === 1 && pages[0]!.isMailConfigured && pages[0]!.counts.queued > 0 ? askAgainMs : false;
    },
  });

/** The school's own texts. */
export const mailTextsQuery = queryFor('mailTexts', 'listMailTexts');
export type EditableText = Answer<'mailTexts', 'listMailTexts'>['items'][number];
export type MailText = NonNullable<EditableText['own']>;

/** Saves the school's own text of a mail, or drops it. */
export function useSaveText(template: EditableText['template']) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'mailTexts', 'saveMailText'>['body']) =>
      call('mailTexts', 'saveMailText', { params: { template }, body }),
    onSuccess: () =>
      void afterCommand(cache, { invalidates: [mailTextsQuery.queryKey, previewQuery(template).queryKey] }),
    onError: ({ code }) => {
      if (code === 'edited_meanwhile') void afterCommand(cache, { invalidates: [mailTextsQuery.queryKey] });
    },
  });
}

/** The mail with this text and example data. While another one is written, the last one stays. */
export const textPreviewQuery = (template: EditableText['template'], text: MailText) => ({
  queryKey: ['mailTexts', 'previewMailText', template, text] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('mailTexts', 'previewMailText', { params: { template }, body: { text } }, { signal }),
  placeholderData: keepPreviousData,
  gcTime: 0,
});

/** 'Enviar para mim'. */
export function useSendText(template: EditableText['template']) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: MailText) => call('mailTexts', 'sendMailText', { params: { template }, body: { text } }),
    onSuccess: ({ recipient }) => {
      toast.success(`E-mail a caminho de ${recipient}.`);
      void afterCommand(cache, { invalidates: [listKey] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao enviar para você')),
  });
}

/** A template with example data. */
export const previewQuery = (template: Template) => queryFor('mails', 'previewMail', { params: { template } });

/** 'Reenviar': a mail that held a link gets a new one. */
export function useResend() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call('mails', 'resendMail', { params: { mailId } }),
    onSuccess: ({ recipient }) => {
      toast.success(`E-mail a caminho de ${recipient}.`);
      void afterCommand(cache, { invalidates: [listKey] });
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao reenviar e-mail'));
      if (problem.status === 404 || problem.status === 409) void afterCommand(cache, { invalidates: [listKey] });
    },
  });
}

/** 'Enviar e-mail de teste'. */
export function useSendTest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'mails', 'sendTestMail'>['body']) => call('mails', 'sendTestMail', { body }),
    onSuccess: ({ recipient }) => {
      toast.success(`E-mail de teste a caminho de ${recipient}.`);
      void afterCommand(cache, { invalidates: [listKey] });
    },
  });
}
