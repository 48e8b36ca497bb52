import { readSearchText } from '../../ui/read-search-text.ts';

/** The statuses of a mail, as the address of /admin/emails names them. */
export const mailTabs = ['fila', 'enviados', 'gravados', 'falhas'] as const;
export type MailTab = (typeof mailTabs)[number];

/** The search parameters of /admin/emails. */
export type MailSearch = { aba?: 'servidor' | undefined; busca?: string | undefined; status?: MailTab | undefined };

/** Keeps valid values. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export const mailSearch = ({ aba, busca, status }: Record<string, unknown>): MailSearch => ({
  aba: aba === 'servidor' ? aba : undefined,
  busca: readSearchText(busca),
  status: mailTabs.find((tab) => tab === status),
});
