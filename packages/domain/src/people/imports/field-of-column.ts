import { foldWords } from '../../text/fold.ts';
import type { ImportField } from './import-fields.ts';

/** A name of a column is of a field when all its words are in the list, and one of them after the bar. */
interface ColumnWords {
  field: ImportField;
  /** Words that may stand beside. */
  beside: string;
  /** Words of which one is there. The earlier ones are the better ones, where several columns have the field. */
  core: readonly string[];
}

const BUYER =
  'cliente clientes comprador compradora aluno aluna contato contact customer client buyer student estudante membro member usuario user participante';
const SMALL = 'a o as os da do de das dos em of the in at on e ou and';
const SALE =
  'compra pagamento transacao venda pedido order payment transaction purchase sale fatura matricula inscricao assinatura subscription';

const KNOWN: readonly ColumnWords[] = [
  {
    field: 'email',
    beside: `${BUYER} ${SMALL} nome address endereco 1 2 3 principal primary pessoal personal home work value correio eletronico login conta`,
    core: ['email', 'emails', 'mail', 'eletronico'],
  },
  {
    field: 'name',
    beside: `${BUYER} ${SMALL} completo full razao social titular pessoa inscrito assinante lead first primeiro last middle meio segundo second given additional family ultimo`,
    core: [
      'nome',
      'name',
      'nomes',
      'sobrenome',
      'surname',
      'cliente',
      'comprador',
      'compradora',
      'aluno',
      'aluna',
      'student',
      'buyer',
      'customer',
      'estudante',
      'membro',
      'participante',
      'contato',
    ],
  },
  {
    field: 'phone',
    beside: `${BUYER} ${SMALL} 1 2 number numero value principal mobile primary home ddd com contato`,
    core: ['telefone', 'celular', 'phone', 'whatsapp', 'mobile', 'cel', 'fone', 'tel', 'telefones'],
  },
  {
    field: 'product',
    beside: `${SMALL} nome name titulo title comprado adquirido s`,
    core: [
      'jornada',
      'jornadas',
      'journey',
      'journeys',
      'curso',
      'cursos',
      'course',
      'courses',
      'produto',
      'produtos',
      'product',
      'products',
      'treinamento',
      'treinamentos',
    ],
  },
  {
    field: 'status',
    beside: `${SMALL} ${SALE} contrato atual current`,
    core: ['status', 'situacao'],
  },
  {
    field: 'tags',
    beside: `${SMALL} ${BUYER} membership`,
    core: [
      'tag',
      'tags',
      'etiqueta',
      'etiquetas',
      'marcador',
      'marcadores',
      'labels',
      'turma',
      'turmas',
      'grupo',
      'grupos',
      'group',
      'groups',
      'categories',
      'categorias',
      'origem',
    ],
  },
  { field: 'currentLesson', beside: `${SMALL} atual current parou onde`, core: ['aula', 'licao', 'lesson'] },
  {
    field: 'progress',
    beside: `${SMALL} curso course percentual percent percentage rate jornada aluno concluido assistido conclusao completion`,
    core: ['progresso', 'progress', 'percentual', 'completion', 'avanco'],
  },
  {
    field: 'completedOn',
    beside: `${SMALL} data date curso course`,
    core: ['concluiu', 'concluido', 'concluida', 'conclusao', 'completed', 'completion', 'finished'],
  },
  {
    field: 'startsOn',
    beside: `${SMALL} ${SALE} ${BUYER} data date dia hora e jornada curso confirmacao aprovacao`,
    core: [
      'inicio',
      'start',
      'started',
      'entrada',
      'matricula',
      'inscricao',
      'enrolled',
      'compra',
      'purchase',
      'purchased',
      'pagamento',
      'paid',
      'payment',
      'aprovacao',
      'transacao',
      'transaction',
      'venda',
      'sale',
      'pedido',
      'order',
      'criacao',
      'created',
      'data',
      'date',
    ],
  },
];

const KNOWN_WORDS = KNOWN.map(({ field, beside, core }) => ({
  field,
  words: new Set([...beside.split(' '), ...core]),
  core,
}));

/** Alone these say a number or a way of paying rather than a day or a lesson. */
const TOO_SHORT = new Set(
  'aula licao lesson compra venda pedido order transacao transaction pagamento payment sale matricula inscricao'.split(
    ' ',
  ),
);

/** The words of a column's name. 'E-mail' is one word; of 'Comprador(a)' the ending is none. */
const wordsOf = (name: string) =>
  foldWords(name.replace(/\([ao]s?\)/gi, ' '))
    .replace(/\be mail/g, 'email')
    .split(' ');

/** What a column means by its name in Portuguese or English, and how well it fits: 0 is best. Null where the name says nothing. */
export function fieldOfColumn(name: string): { field: ImportField; rank: number } | null {
  const words = wordsOf(name);
  if (words[0] === '') return null;
  if (words.length === 1 && TOO_SHORT.has(words[0]!)) return null;
  if (name.includes('%') && words.some((word) => /^(conclu|complet)/.test(word))) return { field: 'progress', rank: 0 };
  for (const known of KNOWN_WORDS) {
    const rank = known.core.findIndex((word) => words.includes(word));
    if (rank >= 0 && words.every((word) => known.words.has(word))) return { field: known.field, rank };
  }
  return null;
}

/** Whether the name says a part of a person's name: the first, middle or last one. */
export const namePart = (name: string): 'first' | 'middle' | 'last' | null => {
  const words = wordsOf(name);
  if (words.some((word) => ['first', 'given', 'primeiro'].includes(word))) return 'first';
  if (words.some((word) => ['last', 'family', 'ultimo', 'sobrenome', 'surname'].includes(word))) return 'last';
  return words.some((word) => ['middle', 'additional', 'meio', 'segundo', 'second'].includes(word)) ? 'middle' : null;
};

/** Columns with a document such as a CPF: shown masked, never taken. */
export const isDocumentColumn = (name: string): boolean =>
  wordsOf(name).some((word) =>
    ['cpf', 'cnpj', 'rg', 'documento', 'document', 'doc', 'ssn', 'passaporte'].includes(word),
  );
