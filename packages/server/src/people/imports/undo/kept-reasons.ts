/** Why an undo leaves something: on the line, and behind a number of people. */
export const keptReasons = {
  used: {
    onLine: 'Já estudou: a inscrição fica.',
    one: 'já estudou e continua na jornada',
    many: 'já estudaram e continuam na jornada',
  },
  otherAccess: {
    onLine: 'Tem acesso também por uma compra ou inscrição própria: a inscrição fica.',
    one: 'tem acesso também por uma compra ou inscrição própria',
    many: 'têm acesso também por uma compra ou inscrição própria',
  },
  isAdmin: { onLine: 'Agora é da equipe: a conta fica.', one: 'agora é da equipe', many: 'agora são da equipe' },
  isEntered: {
    onLine: 'Já entrou na conta: ela fica.',
    one: 'já entrou na conta',
    many: 'já entraram na conta',
  },
  hasMore: {
    onLine: 'Recebeu algo além desta importação: a conta fica.',
    one: 'recebeu algo além desta importação',
    many: 'receberam algo além desta importação',
  },
} as const;

export type KeptReason = keyof typeof keptReasons;
