import { REMINDER_FREQUENCIES, type ReminderFrequency } from '@jornada/domain/reminders/frequency';

/** What somebody asks for on the page of their reminders, or a mailbox for them. */
export type AskedChoice = { kind: 'choose'; frequency: ReminderFrequency } | { kind: 'undo' };

/**
 * Reads a form, in either of the encodings that a browser or a mailbox may use (RFC 8058). Null for a form that asks for nothing we know.
 */
export async function readChoiceForm(contentType: string, body: Buffer): Promise<AskedChoice | null> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
  if (!form) return null;
  if (form.get('List-Unsubscribe') === 'One-Click') return { kind: 'choose', frequency: 'never' };
  if (form.has('desfazer')) return { kind: 'undo' };
  const frequency = REMINDER_FREQUENCIES.find((known) => known === form.get('lembretes'));
  return frequency === undefined ? null : { kind: 'choose', frequency };
}
