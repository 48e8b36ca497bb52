import { foldWords } from '../../text/fold.ts';
import type { ImportField } from './import-fields.ts';

const BUYER =
  'cliente clientes comprador compradora aluno aluna contato contact customer client buyer student estudante membro member usuario user participante';
const SMALL = 'a o as os da do de das dos em of the in at on e ou and seu sua qual your';
const SALE =
  'compra pagamento transacao venda pedido order payment transaction purchase sale fatura matricula inscricao assinatura subscription';

const words = (list: string) => list.split(' ');
const meaning = (field: ImportField, core: string, beside: string) => ({
  field,
  core: words(core),
  all: new Set([...words(core), ...words(beside), ...words(SMALL)]),
});

/**
 * A name says a field when one of its words is in the first list, and all others in one of the two. The words that come first in the first list are
 * the better ones, where several columns say a field.
 */
const MEANINGS = [
  meaning(
    'email',
    'email emails mail eletronico',
    `${BUYER} nome address endereco 1 2 3 principal primary pessoal personal home work value correio login conta`,
  ),
  meaning(
    'name',
    'nome name nomes sobrenome surname cliente comprador compradora aluno aluna student buyer customer estudante membro participante contato',
    `${BUYER} completo full razao social titular pessoa inscrito assinante lead first primeiro last middle meio segundo second given additional family ultimo`,
  ),
  meaning(
    'phone',
    'telefone celular phone whatsapp mobile cel fone tel telefones',
    `${BUYER} 1 2 number numero value principal primary home ddd com`,
  ),
  meaning(
    'product',
    'jornada jornadas journey journeys curso cursos course courses produto produtos product products treinamento treinamentos',
    'nome name titulo title comprado adquirido s',
  ),
  meaning('status', 'status situacao', `${SALE} contrato atual current`),
  meaning(
    'tags',
    'tag tags etiqueta etiquetas marcador marcadores labels turma turmas grupo grupos group groups categories categorias origem',
    `${BUYER} membership`,
  ),
  meaning('currentLesson', 'aula licao lesson', 'atual current parou onde'),
  meaning(
    'progress',
    'progresso progress percentual completion avanco',
    'curso course percent percentage rate jornada aluno concluido assistido conclusao',
  ),
  meaning(
    'completedOn',
    'concluiu concluido concluida conclusao completed completion finished',
    'data date curso course',
  ),
  meaning(
    'accessUntil',
    'ate expira expiracao validade expires expiration expiry termino fim until',
    `acesso access data date ${BUYER} jornada curso course plano plan valido valid em`,
  ),
  meaning(
    'startsOn',
    'inicio start started entrada matricula inscricao enrolled compra purchase purchased pagamento paid payment aprovacao transacao transaction venda sale pedido order criacao created data date',
    `${SALE} ${BUYER} dia hora jornada curso confirmacao`,
  ),
];

/** Alone these say a number or a way of paying rather than a day or a lesson. */
const TOO_SHORT = new Set(
  words('aula licao lesson compra venda pedido order transacao transaction pagamento payment sale matricula inscricao'),
);

/** The words of a column's name. 'E-mail' is one word; of 'Comprador(a)' the ending is none. */
const wordsOf = (name: string) =>
  foldWords(name.replace(/\([ao]s?\)/gi, ' '))
    .replace(/\be mail/g, 'email')
    .split(' ');

/** What a column means by its name in Portuguese or English, and how well it fits: 0 is best. Null where the name says nothing. */
export function fieldOfColumn(name: string): { field: ImportField; rank: number } | null {
  const said = wordsOf(name);
  if (said.length === 1 && TOO_SHORT.has(said[0]!)) return null;
  if (name.includes('%') && said.some((word) => /^(conclu|complet)/.test(word))) return { field: 'progress', rank: 0 };
  for (const { field, core, all } of MEANINGS) {
    const rank = core.findIndex((word) => said.includes(word));
    if (rank >= 0 && said.every((word) => all.has(word))) return { field, rank };
  }
  return null;
}

const PARTS = [
  ['first', words('first given primeiro')],
  ['last', words('last family ultimo sobrenome surname')],
  ['middle', words('middle additional meio segundo second')],
] as const;

/** Which part of a person's name a column says; null where it says all of it. */
export function namePart(name: string): 'first' | 'middle' | 'last' | null {
  const said = wordsOf(name);
  return PARTS.find(([, of]) => of.some((word) => said.includes(word)))?.[0] ?? null;
}

const DOCUMENTS = new Set(words('cpf cnpj rg documento document doc ssn passaporte'));

/** Columns with a document such as a CPF: shown masked, never taken. */
export const isDocumentColumn = (name: string): boolean => wordsOf(name).some((word) => DOCUMENTS.has(word));
