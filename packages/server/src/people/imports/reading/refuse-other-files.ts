import { refuse } from '../../../platform/http/refusal.ts';

const SPREADSHEETS = new Set(['xlsx', 'xlsm', 'xltx', 'ods', 'ots', 'cfb', 'numbers']);
const ARCHIVES = new Set(['zip', 'gz', '7z', 'rar', 'tar', 'bz2', 'xz', 'zst', 'tar.gz', 'jar', 'apk', 'lz', 'cab']);
/** Some platforms name a table in HTML, or in XML, an '.xls'. */
const markup = /^\uFEFF?\s*<(?:!doctype|html|table|head|meta|\?xml|ss:|workbook|!--)/i;
/** Files in the ZIP of a spreadsheet whose kind is said further down. */
const sheets = /xl\/(?:workbook|worksheets|styles|sharedStrings|_rels)|Index\/(?:Document\.iwa|Tables)/;
const businessCard = /^\uFEFF?\s*BEGIN:V(?:CARD|CALENDAR)/i;
/** Controls of which a text has hardly any. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/g;

/**
 * Refuses `list_is_spreadsheet`, `list_is_archive` or `list_is_binary` by the content, whatever the name says. `head`: the first bytes. In UTF-16
 * they are not looked at for controls.
 */
export async function refuseOtherFiles(head: Uint8Array, isUtf16: boolean): Promise<void> {
  const text = Buffer.from(head).toString('latin1');
  if (markup.test(text.replace(/^ï»¿/, ''))) refuse('list_is_spreadsheet');
  // Not needed before the first list.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const extension = found?.ext ?? '';
  if (SPREADSHEETS.has(extension)) refuse('list_is_spreadsheet');
  if (ARCHIVES.has(extension)) refuse(sheets.test(text) ? 'list_is_spreadsheet' : 'list_is_archive');
  if (businessCard.test(text)) refuse('list_is_binary');
  // A text may begin as a picture does: 'BM'.
  if (extension === 'pdf' || (!isUtf16 && (text.match(controls)?.length ?? 0) > 4 + head.length / 100))
    refuse('list_is_binary');
}
