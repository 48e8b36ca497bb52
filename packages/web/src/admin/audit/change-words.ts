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
  url: 'Endereço',
  signupEnabled: 'Cadastro de usuários',
  gamificationEnabled: 'Gamificação',
  exploreTabEnabled: "Aba 'Explorar'",
  role: 'Papel',
  email: 'Email',
  cargo: 'Cargo',
  origin: 'Origem',
  currentDay: 'Dia atual',
  keepsUntilPaid: 'Manter acesso até o fim do período pago',
  validationToken: 'Token de validação',
  signingSecret: 'Signing secret',
  previousSigningSecret: 'Segredo anterior',
  hottok: 'Hottok',
  events: 'Eventos',
  subject: 'Assunto',
  // Settings that a removed picture emptied go by their keys.
  logo_url: 'Logo principal',
  logo_dark_url: 'Logo para tema escuro',
  favicon_url: 'Favicon',
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
  status: { active: 'Ativa', inactive: 'Inativa' },
  tipo: { gratuita: 'Gratuita', paga: 'Paga' },
  visibilidade: { publica: 'Pública', apenas_inscritos: 'Apenas inscritos' },
  modoLiberacao: { imediata: 'Imediata', uma_por_dia: 'Uma por dia', sequencial: 'Sequencial' },
  missionType: { enquete: 'Enquete', desafio: 'Desafio', reflexao: 'Reflexão' },
  role: { admin: 'Admin', user: 'Usuário' },
};

/** A field as its form calls it; one without a name here is said as it was written down. */
export const fieldWords = (field: string): string => fieldNames[field] ?? field;

/** A value for a person: choices by their words, lists with commas, a mission's content part by part; null where there was nothing. */
export function valueWords(field: string, value: string | null): string | null {
  if (value === null || value === '' || value === '[]') return null;
  if (field === 'missionContent') return contentWords(value);
  return choiceNames[field]?.[value] ?? listWords(value) ?? value;
}

/** The texts of a list that was written down as JSON; undefined for everything else, also for one that was cut off. */
function listWords(value: string): string | undefined {
  if (!value.startsWith('["')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.join(', ') : undefined;
  } catch {
    return undefined;
  }
}

/** What was written down as JSON, also where it was cut off. */
function contentWords(value: string): string {
  const content = objectIn(value);
  if (!content)
    return value.replace(/"(\w+)":/g, (whole, part: string) =>
      contentNames[part] ? `${contentNames[part]}: ` : whole,
    );
  const parts = Object.entries(content).filter(([, said]) => said !== '' && said !== null);
  return parts.map(([part, said]) => `${contentNames[part] ?? part}: ${saidWords(said)}`).join(' · ');
}

function saidWords(said: unknown): string {
  if (Array.isArray(said)) return said.join(', ');
  return typeof said === 'boolean' ? (said ? 'sim' : 'não') : String(said);
}

function objectIn(value: string): object | undefined {
  try {
    const found: unknown = JSON.parse(value);
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}
