import { readCutJson } from './read-cut-json.ts';

/** Labels of the fields in audit entries, as forms show them. */
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
  // The field's name in entries from before all platforms shared one.
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
  // The removal of a picture records the emptied setting by its key.
  logo_url: 'Logo principal',
  logo_dark_url: 'Logo para tema escuro',
  favicon_url: 'Favicon',
  journey: 'Jornada',
  lesson: 'Lição',
  // Counts of the records that an action removed.
  journeys: 'Jornadas',
  lessons: 'Lições',
  enrollments: 'Inscrições',
  answers: 'Respostas',
  users: 'Usuários',
  sessions: 'Sessões',
};

/** Labels of the parts of a mission's content, as its form shows them. */
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

/** Labels of the choices in audit entries. */
const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipo: { gratuita: 'Gratuita', paga: 'Paga' },
  visibilidade: { publica: 'Pública', apenas_inscritos: 'Apenas inscritos' },
  modoLiberacao: { imediata: 'Imediata', uma_por_dia: 'Uma por dia', sequencial: 'Sequencial' },
  missionType: { enquete: 'Enquete', desafio: 'Desafio', reflexao: 'Reflexão' },
  role: { admin: 'Admin', user: 'Usuário' },
  security: { starttls: 'STARTTLS', tls: 'TLS', none: 'Nenhuma' },
};

/** Labels of a journey's and a webhook's status; the action tells which one it is. */
const statusNames = {
  journey: { active: 'Ativa', inactive: 'Inativa' },
  webhook: { active: 'Ativo', inactive: 'Inativo' },
};

/** Fields that hold a list of texts as JSON. */
const listFields: ReadonlySet<string> = new Set(['tags', 'externalProductIds', 'attachments']);

/** Kinds of pictures, by the folder of their address. */
const pictureNames: Readonly<Record<string, string>> = { logos: 'Logo', favicons: 'Favicon', avatars: 'Foto' };
const pictureAddress = /^\/platform-assets\/(\w+)\/[\w.-]+$/;

/** A field's label as in its form. A field without a label keeps its recorded name. */
export const formatField = (field: string): string => fieldNames[field] ?? field;

/** The subject of an action: a deleted picture by its kind, everything else by its recorded name. */
export const formatSubject = (subject: string): string =>
  pictureNames[pictureAddress.exec(subject)?.[1] ?? ''] ?? subject;

type Side = 'before' | 'after';
type Changed = { field: string; action: string } & Record<Side, string | null>;

/**
 * One side of a change as text: choices by their labels, lists with commas, a mission's content part by part, a picture's address as an old
 * or a new file. Null where there was no value.
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

/** The texts of a list, up to the cut. */
function formatList(value: string): string {
  const list = readCutJson(value);
  return Array.isArray(list?.value) ? withEllipsis(list.value.join(', '), list.isCut) : value;
}

/** A mission's content part by part, up to the cut. */
function formatContent(value: string): string {
  const content = readCutJson(value);
  if (typeof content?.value !== 'object' || content.value === null) return value;
  const parts = Object.entries(content.value).filter(([, reply]) => reply !== '' && reply !== null);
  const text = parts.map(([part, reply]) => `${contentNames[part] ?? part}: ${formatReply(reply)}`).join(' · ');
  return withEllipsis(text, content.isCut);
}

const withEllipsis = (text: string, isCut: boolean) => (isCut && !text.endsWith('…') ? `${text} …` : text);

function formatReply(reply: unknown): string {
  if (Array.isArray(reply)) return reply.join(', ');
  return typeof reply === 'boolean' ? (reply ? 'sim' : 'não') : String(reply);
}
