import type { InvitedPerson } from '@jornada/contract/people/people';
import type { AddressFault } from '@jornada/domain/accounts/email-address';
import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { counted, plural } from '@jornada/domain/plural';

/** '1 pessoa', '4 pessoas'. */
export const formatPeople = (count: number) => counted(count, 'pessoa', 'pessoas');
export const formatJourneys = (count: number) => counted(count, 'jornada', 'jornadas');

/** Faults of an address, shown after the address and a colon. */
export const faultLabels = {
  no_at: 'falta o @',
  no_name: 'falta o que vem antes do @',
  no_ending: 'falta o final, como .com',
  too_long: 'é comprido demais',
  not_an_address: 'tem um sinal que endereços não têm',
} as const satisfies Record<AddressFault, string>;

/** 'Inscrever 4 pessoas': the button's label with the count. Without a journey they are only invited. */
export function formatSubmit(people: number, journeys: number): string {
  const verb = journeys > 0 ? 'Inscrever' : 'Convidar';
  return people === 0 ? `${verb} pessoas` : `${verb} ${formatPeople(people)}`;
}

/** '4 pessoas inscritas, 1 ficou de fora' */
export function formatHead({ done, out, hasJourneys }: { done: number; out: number; hasJourneys: boolean }): string {
  const participle = hasJourneys ? 'inscrita' : 'convidada';
  const those =
    done === 0
      ? `Ninguém foi ${hasJourneys ? 'inscrito' : 'convidado'}`
      : `${formatPeople(done)} ${participle}${plural(done, '', 's')}`;
  if (out === 0) return those;
  return `${those}, ${counted(out, 'ficou', 'ficaram')} de fora`;
}

/** The outcome for one address, in a sentence or two. */
export function formatOutcome(line: InvitedPerson, nameOf: (journeyId: string) => string): string {
  if (line.outcome === 'failed') return 'Não deu certo e nada foi feito: tente de novo.';
  if (line.outcome === 'administrator') return 'Ficou de fora: é de um administrador. Inscreva pela página da pessoa.';
  const names = (outcome: InvitedPerson['journeys'][number]['outcome']) =>
    line.journeys.filter((journey) => journey.outcome === outcome).map(({ journeyId }) => nameOf(journeyId));
  if (line.outcome === 'created') {
    const enrolled = line.journeys.length > 0 ? `Conta nova, ${formatJourneys(line.journeys.length)}.` : 'Conta nova.';
    return `${enrolled} ${line.access?.isMailed ? 'O convite vai por e-mail.' : 'Entregue você o link.'}`;
  }
  const [enrolled, already, reopened, paused] = [
    names('enrolled'),
    names('already'),
    names('reopened'),
    names('paused'),
  ];
  const all = line.journeys.length;
  const sentences = [
    'Já era membro',
    enrolled.length > 1 && enrolled.length === all && `Entrou nas ${all} jornadas`,
    enrolled.length > 0 && !(enrolled.length > 1 && enrolled.length === all) && `Entrou em ${list(enrolled)}`,
    reopened.length > 0 && `Acesso reaberto em ${list(reopened)}`,
    already.length > 0 && (already.length === all ? 'Já estava inscrita em tudo' : `Já tinha ${list(already)}`),
    paused.length > 0 && `Continua em pausa em ${list(paused)}`,
    !line.hasPassword && 'Ainda não tem senha',
    !line.hasTags && `Ficou sem as tags: são no máximo ${MAX_TAGS_OF_PERSON} por pessoa`,
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const list = (names: readonly string[]) => conjunction.format(names);
