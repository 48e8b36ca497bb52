import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import { icons } from '../../certificates/page/icons.ts';
import { renderLayout, type PageFrame } from '../../certificates/page/layout.ts';
import { escapeHtml } from '../../platform/html.ts';
import { planInWords } from '../mail/plan-in-words.ts';
import type { TokenOwner } from './choice-store.ts';
import { maskAddress } from './mask-address.ts';

export interface ShownChoice {
  frame: PageFrame;
  owner: TokenOwner;
  /** The page's own address, to which its forms are sent. */
  address: string;
}

const picture = '<img class="arch" src="/mail/mantiqueira-still.jpg" width="120" height="144" alt="">';
const others = 'Compras, senha e certificados continuam chegando.';

const options: Record<ReminderFrequency, { label: string; help: string }> = {
  study_days: {
    label: 'Nos dias do meu plano',
    help: 'Um por dia de estudo, no máximo, e só se algo espera por você.',
  },
  weekly: { label: 'Uma vez por semana', help: 'Num dia do seu plano, com o que está aberto.' },
  new_lessons: { label: 'Só quando uma lição abrir', help: 'Sem lembrete de ofensiva ou de meta.' },
  never: { label: 'Parar todos os lembretes', help: others },
};

/** Asks how many reminders somebody wants. Opening it changes nothing. */
export function renderChoicePage({ frame, owner, address }: ShownChoice, chosen: ReminderFrequency): string {
  const { frequency, plan, email } = owner;
  const where = `<span class="mono">${escapeHtml(maskAddress(email))}</span>`;
  const now =
    frequency === 'never'
      ? `Hoje nenhum lembrete vai para ${where}.`
      : `Hoje vão para ${where}${frequency === 'study_days' && plan ? `, ${escapeHtml(planInWords(plan))}` : ''}.`;
  const shown = Object.keys(options) as ReminderFrequency[];
  return renderLayout(frame, {
    title: 'Seus lembretes',
    isNarrow: true,
    main: `<div class="choice">
${picture}
<h1>Quantos lembretes você quer?</h1>
<p>${now} Nada muda até você confirmar.</p>
<form method="post" action="${escapeHtml(address)}">
<fieldset><legend class="unseen">Lembretes por e-mail</legend>
${shown.map((name) => option(name, name === chosen)).join('\n')}
</fieldset>
<button class="button main" type="submit">Confirmar</button>
</form>
</div>`,
  });
}

function option(name: ReminderFrequency, isChosen: boolean): string {
  const { label, help } = options[name];
  return `<label class="option"><input type="radio" name="lembretes" value="${name}"${isChosen ? ' checked' : ''}>
<span><b>${label}</b><small>${help}</small></span></label>`;
}

const done: Record<ReminderFrequency, { title: string; text: (where: string) => string }> = {
  study_days: { title: 'Lembretes ligados', text: (where) => `Eles vão para ${where}, nos dias do seu plano.` },
  weekly: { title: 'Uma vez por semana', text: (where) => `Um lembrete por semana vai para ${where}, no máximo.` },
  new_lessons: {
    title: 'Só quando uma lição abrir',
    text: (where) => `O lembrete vai para ${where} no dia em que ela abre.`,
  },
  never: { title: 'Lembretes desligados', text: (where) => `Você não recebe mais lembretes em ${where}. ${others}` },
};

/** Says what is in force now, with a way back. */
export function renderDonePage({ frame, owner, address }: ShownChoice): string {
  const { frequency, previousFrequency, email } = owner;
  const { title, text } = done[frequency];
  const action = escapeHtml(address);
  const undo =
    previousFrequency === null
      ? ''
      : `<form method="post" action="${action}"><button class="button" type="submit" name="desfazer" value="1">Desfazer</button></form>`;
  const less =
    frequency === 'weekly'
      ? ''
      : `<form method="post" action="${action}"><button class="link" type="submit" name="lembretes" value="weekly">Prefiro uma vez por semana</button></form>`;
  return renderLayout(frame, {
    title,
    isNarrow: true,
    main: `<div class="choice">
${picture}
<p class="done" role="status">${icons.valid}Feito agora</p>
<h1>${title}</h1>
<p>${text(`<span class="mono">${escapeHtml(maskAddress(email))}</span>`)}</p>
${undo}
${less}
</div>`,
  });
}

/** A link that nobody has, or whose account is gone. */
export function renderUnknownLinkPage(frame: PageFrame): string {
  return renderLayout(frame, {
    title: 'Este link não vale',
    isNarrow: true,
    main: `<div class="message"><h1>Este link não vale</h1>
<p>Copie o endereço inteiro do e-mail, ou entre e escolha os lembretes em <a href="/perfil">Perfil</a>.</p></div>`,
  });
}

/** A form that asks for nothing that we know. */
export function renderUnreadPage({ frame, address }: Pick<ShownChoice, 'frame' | 'address'>): string {
  return renderLayout(frame, {
    title: 'Nada mudou',
    isNarrow: true,
    main: `<div class="message"><h1>Nada mudou</h1>
<p>Não entendemos o pedido. <a href="${escapeHtml(address)}">Escolha de novo</a>.</p></div>`,
  });
}

/** Says that the choice was not kept, without anything from the database. */
export const renderUnavailablePage = (): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sem resposta</title></head>
<body><main><h1>Não conseguimos guardar sua escolha agora</h1><p>Nada mudou. Tente de novo em instantes.</p></main></body>
</html>`;
