import { readCutJson } from './read-cut-json.ts';

/** Fields by the names that records carry, as forms call them. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Nome',
  description: 'Descrição',
  profileType: 'Tipo de perfil',
  totalDays: 'Total de dias',
  status: 'Status',
  tags: 'Tags',
  externalProductIds: 'IDs de produto externo',
  tipo: 'Tipo',
  visibilidade: 'Visibilidade',
  modoLiberacao: 'Modo de liberação',
  checkoutUrl: 'URL de checkout',
  precoDisplay: 'Preço exibido',
  ctaTexto: 'Texto do botão',
  title: 'Título',
  videoUrl: 'URL do vídeo',
  durationMinutes: 'Duração em minutos',
  dayNumber: 'Número',
  hasMission: 'Tem missão',
  missionRequired: 'Missão obrigatória',
  missionType: 'Tipo da missão',
  missionContent: 'Conteúdo da missão',
  missionCompletionMessage: 'Mensagem de conclusão',
  timerEnabled: 'Cronômetro',
  timerMinutes: 'Minutos do cronômetro',
  attachments: 'Materiais',
  systemName: 'Nome do sistema',
  contactEmail: 'Email de contato',
  logoUrl: 'Logo principal',
  logoDarkUrl: 'Logo para tema escuro',
  faviconUrl: 'Favicon',
  url: 'Arquivo',
  signupEnabled: 'Cadastro de usuários',
  gamificationEnabled: 'Gamificação',
  exploreTabEnabled: "Aba 'Explorar'",
  sellsHere: 'Esta escola vende',
  role: 'Papel',
  email: 'Email',
  cargo: 'Cargo',
  origin: 'Origem',
  currentDay: 'Dia atual',
  keepsUntilPaid: 'Manter acesso até o fim do período pago',
  validationToken: 'Token de validação',
  signingSecret: 'Signing secret',
  previousSecret: 'Segredo anterior',
  // As records from before there was one for every platform call it.
  previousSigningSecret: 'Segredo anterior',
  hottok: 'Hottok',
  events: 'Eventos',
  subject: 'Assunto',
  host: 'Servidor',
  port: 'Porta',
  security: 'Segurança',
  user: 'Usuário',
  password: 'Senha',
  senderName: 'Nome do remetente',
  senderAddress: 'E-mail do remetente',
  // Settings that a removed picture emptied go by their keys.
  logo_url: 'Logo principal',
  logo_dark_url: 'Logo para tema escuro',
  favicon_url: 'Favicon',
  journey: 'Jornada',
  lesson: 'Lição',
  // What went with a deed, counted.
  journeys: 'Jornadas',
  lessons: 'Lições',
  enrollments: 'Inscrições',
  answers: 'Respostas',
  users: 'Usuários',
  sessions: 'Sessões',
};

/** The parts of a mission's content, as its form calls them. */
const contentNames: Readonly<Record<string, string>> = {
  question: 'Pergunta',
  options: 'Opções',
  multipleChoice: 'Várias respostas',
  title: 'Título',
  description: 'Descrição',
  responsePrompt: 'Convite à resposta',
  intro: 'Introdução',
  questions: 'Perguntas',
};

/** Choices by the words that records carry for them. */
const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipo: { gratuita: 'Gratuita', paga: 'Paga' },
  visibilidade: { publica: 'Pública', apenas_inscritos: 'Apenas inscritos' },
  modoLiberacao: { imediata: 'Imediata', uma_por_dia: 'Uma por dia', sequencial: 'Sequencial' },
  missionType: { enquete: 'Enquete', desafio: 'Desafio', reflexao: 'Reflexão' },
  role: { admin: 'Admin', user: 'Usuário' },
  security: { starttls: 'STARTTLS', tls: 'TLS', none: 'Nenhuma' },
};

/** A journey's and a webhook's status; what the deed was done to tells which. */
const statusNames = {
  journey: { active: 'Ativa', inactive: 'Inativa' },
  webhook: { active: 'Ativo', inactive: 'Inativo' },
};

/** Fields that hold a list of texts, written down as JSON. */
const listFields: ReadonlySet<string> = new Set(['tags', 'externalProductIds', 'attachments']);

/** Pictures by the folder of their address. */
const pictureNames: Readonly<Record<string, string>> = { logos: 'Logo', favicons: 'Favicon', avatars: 'Foto' };
const pictureAddress = /^\/platform-assets\/(\w+)\/[\w.-]+$/;

/** A field as its form calls it; one without a name here is said as it was written down. */
export const formatField = (field: string): string => fieldNames[field] ?? field;

/** Whom or what a deed concerned: a picture that is gone by what it was, everything else as it was called. */
export const formatSubject = (subject: string): string =>
  pictureNames[pictureAddress.exec(subject)?.[1] ?? ''] ?? subject;

type Side = 'before' | 'after';
type Changed = { field: string; action: string } & Record<Side, string | null>;

/**
 * A side of a change for a person: choices by their words, lists with commas, a mission's content part by part, a picture's address as an old or a
 * new file; null where there was nothing.
 */
export function formatValue({ field, action, ...sides }: Changed, side: Side): string | null {
  const value = sides[side];
  if (value === null || value === '' || value === '[]') return null;
  if (field === 'missionContent') return formatContent(value);
  if (listFields.has(field)) return formatList(value);
  if (pictureAddress.test(value)) return side === 'before' ? 'arquivo anterior' : 'novo arquivo';
  const statuses: Readonly<Record<string, string>> = statusNames[action.startsWith('Webhook') ? 'webhook' : 'journey'];
  return (field === 'status' ? statuses[value] : choiceNames[field]?.[value]) ?? value;
}

/** The texts of a list, as many as were written down. */
function formatList(value: string): string {
  const list = readCutJson(value);
  return Array.isArray(list?.said) ? withEllipsis(list.said.join(', '), list.isCut) : value;
}

/** A mission's content part by part, as far as it was written down. */
function formatContent(value: string): string {
  const content = readCutJson(value);
  if (typeof content?.said !== 'object' || content.said === null) return value;
  const parts = Object.entries(content.said).filter(([, said]) => said !== '' && said !== null);
  const words = parts.map(([part, said]) => `${contentNames[part] ?? part}: ${formatSaid(said)}`).join(' · ');
  return withEllipsis(words, content.isCut);
}

const withEllipsis = (words: string, isCut: boolean) => (isCut && !words.endsWith('…') ? `${words} …` : words);

function formatSaid(said: unknown): string {
  if (Array.isArray(said)) return said.join(', ');
  return typeof said === 'boolean' ? (said ? 'sim' : 'não') : String(said);
}
