import { wordsIn } from '../../ui/words-in.ts';

/** What the address of /admin/auditoria may say: the words looked for. */
export type AuditSearch = { busca?: string | undefined };

export const auditSearch = ({ busca }: Record<string, unknown>): AuditSearch => ({ busca: wordsIn(busca) });
