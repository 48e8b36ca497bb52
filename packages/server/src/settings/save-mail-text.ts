import { type EditableMail, FIRST_TEXTS, type MailText } from '@jornada/domain/mail/mail-text';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readMailTexts } from './mail-texts.ts';
import { lockSettings, saveSettings } from './store.ts';

/** The mails by the names that administrators know. */
const names: Record<EditableMail, string> = {
  invitation: 'Convite',
  welcome: 'Boas-vindas da compra',
  access_granted: 'Acesso liberado',
};

interface SaveMailText {
  template: EditableMail;
  /** Null returns to our own. */
  text: MailText | null;
  /** What the form began with. */
  shown: MailText | null;
  actorId: string;
  clock: Clock;
}

/** Saves the school's own text of a mail, or drops it. A repeat changes nothing. Refuses `edited_meanwhile`. */
export function saveMailText(
  db: Database,
  { template, text, shown, actorId, clock }: SaveMailText,
): Promise<{ template: EditableMail; own: MailText | null }> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const { [template]: before = null, ...others } = await readMailTexts(tx);
    if (isSame(before, text)) return { template, own: text };
    if (!isSame(before, shown)) refuse('edited_meanwhile');
    const now = clock();
    await saveSettings(tx, { mail_texts: text ? { ...others, [template]: text } : others }, now);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: text ? 'Texto de e-mail editado' : 'Texto de e-mail voltou ao original',
      subject: names[template],
      changes: changesBetween(before ?? FIRST_TEXTS[template], text ?? FIRST_TEXTS[template]),
      now,
    });
    return { template, own: text };
  });
}

const partsOf = (text: MailText | null) => text && [text.subject, text.heading, text.body, text.button];
const isSame = (one: MailText | null, other: MailText | null) =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
