import { boughtIn } from '@jornada/domain/purchases/grants';
import { isForgotten } from '@jornada/domain/purchases/order-owner';
import { type FactKind, PAYMENTS, SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import { adapterOf } from '../platforms/adapters.ts';
import {
  isClosed,
  isEnrolled,
  isReopened,
  type AccessOutcome,
  type Buyer,
  type OrderOutcome,
  type Settlement,
} from './settlement.ts';
import { closedReasons, undoingOf, undoingProblems, unchangedBy } from './describe-undoings.ts';
import type { PlatformAbout } from '@jornada/contract/purchases/purchases';
import type { Concern } from '@jornada/domain/purchases/unmatched-suspensions';

/** The result of an event, with a Portuguese message that an administrator can act on (decision H2). */
export interface EventOutcome {
  status: 'success' | 'error';
  message: string;
}

const resultPhrases = {
  enrolled: 'Acesso liberado',
  reopened: 'Acesso reaberto',
  over: 'O prazo do acesso já terminou',
  closed: 'Acesso pausado',
  account: 'Conta criada',
  link: 'O envio de e-mails não está configurado: copie o link de acesso deste evento',
};

const dryRunPhrases: typeof resultPhrases = {
  enrolled: 'O acesso seria liberado',
  reopened: 'O acesso seria reaberto',
  over: 'O prazo do acesso já teria terminado',
  closed: 'O acesso seria pausado',
  account: 'Uma conta seria criada',
  link: 'O envio de e-mails não está configurado: numa compra de verdade, você copiaria o link de acesso do evento',
};

export interface ReportedEvent {
  /** The orders that the event itself names; others may have changed with them. */
  own: readonly OrderOutcome[];
  reportedKinds: readonly FactKind[];
  /** What the event has in the place of its buyer's address. */
  buyerEmail?: string | null;
  /** What else is wrong, in Portuguese. */
  problems?: readonly string[];
  /** A dry run: everything is rolled back. */
  isDryRun?: boolean;
}

/**
 * The status and message of an event after a settlement or a dry run. An order whose product no journey sells is an error, because
 * a buyer paid and waits.
 */
export function describeSettlement(
  { orders, buyers, concerns, canMail }: Pick<Settlement, 'orders' | 'buyers' | 'concerns' | 'canMail'>,
  { own, reportedKinds, buyerEmail = null, problems: known = [], isDryRun = false }: ReportedEvent,
): EventOutcome {
  const phrases = isDryRun ? dryRunPhrases : resultPhrases;
  const accesses = orders.flatMap((order) => order.accesses);
  const changes = [
    listed(phrases.enrolled, accesses.filter(isEnrolled)),
    listed(
      phrases.over,
      accesses.filter((access) => access.isOver && !isClosed(access)),
    ),
    listed(phrases.reopened, accesses.filter(isReopened)),
    listed(phrases.closed, accesses.filter(isClosed)),
  ].filter((text) => text !== null);
  const unsold = unsoldProducts(own.filter((order) => order.isUnmatched && order.productIds.length > 0));
  const problems = [
    ...known,
    ...unsold,
    ...suspensionProblems(own, { reportedKinds, concerns }),
    ...forgottenPayments(own, reportedKinds),
    ...namelessPayments(own, { reportedKinds, buyerEmail }),
    ...undoingProblems(own, reportedKinds),
  ];
  const unchanged = changes.length + problems.length === 0 ? [nothingChanged(own, reportedKinds)] : [];
  const sentences = [...changes, ...problems, ...unchanged, ...remarks(accesses, buyers, { canMail, phrases })];
  return {
    status: problems.length > 0 ? 'error' : 'success',
    message: [...new Set(sentences)].join('. '),
  };
}

const namesIn = (accesses: readonly AccessOutcome[]) =>
  [...new Set(accesses.map(({ journey }) => journey.name))].join(', ');

const listed = (what: string, accesses: readonly AccessOutcome[]) =>
  accesses.length === 0 ? null : `${what}: ${namesIn(accesses)}`;

/**
 * A payment opens a journey, but its buyer is unknown: the address cannot be read, or the first event of a subscription was lost. An
 * administrator says whose it is (decision H18).
 */
function namelessPayments(
  own: readonly OrderOutcome[],
  { reportedKinds, buyerEmail }: Required<Pick<ReportedEvent, 'reportedKinds' | 'buyerEmail'>>,
): string[] {
  const isNameless = ({ order, isOpen, isUnmatched, productIds, accesses }: OrderOutcome) =>
    isOpen &&
    !isUnmatched &&
    !isForgotten(order) &&
    productIds.length > 0 &&
    accesses.length === 0 &&
    boughtIn(order).buyers.length === 0;
  const nameless = reportedKinds.some((kind) => PAYMENTS.includes(kind)) ? own.find(isNameless) : undefined;
  if (!nameless) return [];
  const nobody =
    buyerEmail === null
      ? 'O pagamento não diz quem comprou, e pode vir em outro evento'
      : `O pagamento não traz um e-mail válido do comprador (veio ‘${buyerEmail}’)`;
  return [`${nobody}. Ninguém entrou: diga aqui de quem é a compra`];
}

/** Money for nothing: a renewal of an order whose buyer was erased (decision C9). A payment that is confirmed later is no new one. */
function forgottenPayments(own: readonly OrderOutcome[], reportedKinds: readonly FactKind[]): string[] {
  const renewed = reportedKinds.includes('paid') && own.find(({ order, isOpen }) => isOpen && isForgotten(order));
  if (!renewed) return [];
  const { name } = adapterOf(renewed.order.platform).about;
  return [
    `Quem comprou teve a conta excluída, e ninguém entrou: cancele a assinatura na ${name} e devolva este pagamento, ou diga aqui de quem é a compra`,
  ];
}

/** A combo may have a thousand ids, and its own come first. An order may have as many items. */
const MOST_NAMED = 6;

function unsoldProducts(orders: readonly OrderOutcome[]): string[] {
  const more = orders.length - MOST_NAMED;
  const named = orders.slice(0, MOST_NAMED).map(unsoldProduct);
  return more > 0 ? [...named, `Itens deste pedido sem jornada além destes: ${more}`] : named;
}

function unsoldProduct({ productIds }: OrderOutcome): string {
  const named = productIds.slice(0, MOST_NAMED).join(' ou ');
  const more = productIds.length - MOST_NAMED;
  const ids = more > 0 ? `${named} (e mais ${more})` : named;
  return `Nenhuma jornada tem o ID ${ids}: adicione-o a uma jornada e reprocesse`;
}

function nothingChanged(own: readonly OrderOutcome[], reportedKinds: readonly FactKind[]): string {
  const accesses = own.flatMap((order) => order.accesses);
  const isPayment = reportedKinds.some((kind) => PAYMENTS.includes(kind));
  const [closed] = own.filter((order) => !order.isOpen);
  if (isPayment && closed) {
    return `Ignorado: ${(closed.closedBy && closedReasons[closed.closedBy]) ?? 'nada deste pedido está pago'}`;
  }
  if (closed) {
    const still = closed.accesses.filter(({ after }) => after === 'open');
    if (still.length > 0) return `O acesso continua por outro motivo: ${namesIn(still)}`;
    const undoing = undoingOf(reportedKinds);
    if (undoing && closed.accesses.length > 0) return unchangedBy(undoing, closed.closedBy);
    if (closed.accesses.length > 0) return 'Ignorado: o acesso deste pedido já estava pausado';
    const isPaid = closed.order.facts.some(({ kind }) => PAYMENTS.includes(kind));
    const nothing = 'Ignorado: nenhum acesso veio deste pedido';
    return isPaid ? nothing : `${nothing}. Fica anotado para quando o pagamento chegar`;
  }
  if (own.some(({ order }) => isForgotten(order))) return 'Ignorado: quem comprou teve a conta excluída';
  const removed = accesses.filter(({ grantId }) => grantId === null);
  if (removed.length > 0) {
    return `Ignorado: um administrador removeu a inscrição em ${namesIn(removed)}, e ela volta só com um novo pagamento`;
  }
  if (reportedKinds.includes('refunded') || reportedKinds.includes('charged_back')) {
    return 'Ignorado: a cobrança mais recente deste pedido está paga, e o acesso continua';
  }
  const undoing = undoingOf(reportedKinds);
  if (undoing) return unchangedBy(undoing, null);
  if (!isPayment) return 'Ignorado: nada mudou no acesso';
  if (accesses.length > 0) return `Pagamento registrado: o acesso já estava liberado em ${namesIn(accesses)}`;
  const about = own[0] && adapterOf(own[0].order.platform).about;
  const hint = about?.productEvent
    ? `. Se o acesso não abrir, confira se ${about.productEvent} está marcado na ${about.name}`
    : '';
  return `Pagamento registrado: o produto vem em outro evento${hint}`;
}

function remarks(
  accesses: readonly AccessOutcome[],
  buyers: ReadonlyMap<string, Buyer>,
  { canMail, phrases }: { canMail: boolean; phrases: typeof resultPhrases },
): string[] {
  const opened = accesses.filter((access) => isEnrolled(access) || isReopened(access));
  const people = [...new Set(opened.map(({ userId }) => userId))].flatMap((userId) => buyers.get(userId) ?? []);
  const inactive = opened.filter(({ journey }) => !journey.isActive);
  const paused = accesses.filter(({ after, grantId }) => after === 'paused' && grantId !== null);
  return [
    ...(people.some(({ isNew }) => isNew) ? [phrases.account] : []),
    ...(people.some(({ isNew, hasPassword }) => isNew && !hasPassword) && !canMail ? [phrases.link] : []),
    ...(inactive.length > 0 ? [`Atenção: a jornada ${namesIn(inactive)} está inativa`] : []),
    ...(people.some(({ isVerified, hasPassword }) => !isVerified && hasPassword)
      ? ['Atenção: o e-mail desta conta nunca foi confirmado']
      : []),
    ...([...buyers.values()].some(({ hasReleasedEmail }) => hasReleasedEmail)
      ? [
          'Atenção: outra conta tinha mudado para este e-mail sem confirmá-lo, voltou ao anterior, e a compra ganhou conta própria',
        ]
      : []),
    ...(paused.length > 0 ? [`Atenção: um administrador pausou a inscrição em ${namesIn(paused)}`] : []),
  ];
}

/** The reported fact, as the beginning of a sentence. */
const subjects: Partial<Record<FactKind, string>> = {
  refunded: 'Reembolso de um pagamento',
  charged_back: 'Contestação (chargeback) de um pagamento',
  canceled: 'Cancelamento de uma assinatura',
  overdue: 'Atraso de uma assinatura',
};

/** In Portuguese, what to do about a suspension whose payment is unknown and that may concern somebody with access (decision K4). */
function suspensionProblems(
  own: readonly OrderOutcome[],
  { reportedKinds, concerns }: { reportedKinds: readonly FactKind[] } & Pick<Settlement, 'concerns'>,
): string[] {
  const suspension = reportedKinds.find((kind) => SUSPENSIONS.includes(kind));
  if (suspension === undefined) return [];
  return own.flatMap(({ order }) => {
    const concern = concerns.get(order);
    return concern === undefined
      ? []
      : problems[concern](subjects[suspension] ?? 'Aviso', adapterOf(order.platform).about);
  });
}

const problems: Record<Concern, (subject: string, about: PlatformAbout) => string> = {
  several: () =>
    'Este aviso pode ser de mais de um pedido da mesma pessoa, e nenhum acesso foi pausado: confira e pause a inscrição certa',
  same_buyer: (subject, about) =>
    `${subject} que nenhum outro evento identificou, e a mesma pessoa está com acesso por uma compra: confira na ${about.name} ` +
    `se é dessa compra e, se for, pause a inscrição. ${settlesItself(about)}`,
  anybody: (subject, about) =>
    `${subject} que nenhum outro evento identificou, e a ${about.name} não diz de quem é: abra-o na ${about.name}, ` +
    `veja quem pagou e, se essa pessoa está com acesso, pause a inscrição. ${settlesItself(about)}`,
};

const settlesItself = ({ paymentEvent }: PlatformAbout) =>
  `Se o evento ${paymentEvent ? `${paymentEvent} ` : ''}desse pagamento ainda chegar, isto se resolve sozinho`;
