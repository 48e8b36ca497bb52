import { addressesIn } from '../../../enrollments/invitation/typed-addresses.ts';

/** 'Ana Lima <ana@exemplo.com>' or two addresses on one line, as mail programs write them: not the rows of a table. */
const isFromMail = /<[^<>\s]+@[^<>\s]+>|@[^\n\r]*@/;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A pasted list as a file: rows of a table as they are, and addresses that were copied from a mail as a table. */
export function pastedList(text: string): File {
  const rows = isFromMail.test(text)
    ? [['E-mail', 'Nome'], ...addressesIn(text).map(({ email, name }) => [email, name])]
        .map((row) => row.map(cell).join(';'))
        .join('\n')
    : text;
  return new File([rows], 'lista-colada.csv', { type: 'text/csv' });
}
