import { readSearchText } from '../../ui/read-search-text.ts';

/** The states of a mail, as the address of /admin/emails names them. */
export const mailTabs = ['fila', 'enviados', 'gravados', 'falhas'] as const;
export type MailTab = (typeof mailTabs)[number];

/** What the address of /admin/emails may say. */
export type MailSearch = { aba?: 'servidor' | undefined; busca?: string | undefined; status?: MailTab | undefined };

/** Keeps what the outbox can show. What is no choice or empty is set to undefined: a key merely left out would stay as it came. */
export const mailSearch = ({ aba, busca, status }: Record<string, unknown>): MailSearch => ({
  aba: aba === 'servidor' ? aba : undefined,
  busca: readSearchText(busca),
  status: mailTabs.find((tab) => tab === status),
});
