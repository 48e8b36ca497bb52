/** What a column of an imported list may mean, with its name on the screens. `phone` is read to say what Excel destroyed, and never stored. */
export const IMPORT_FIELDS = {
  email: 'E-mail',
  name: 'Nome',
  phone: 'Telefone',
  product: 'Produto ou jornada',
  startsOn: 'Início da jornada',
  accessUntil: 'Acesso até',
  status: 'Situação da compra',
  tags: 'Tags',
  currentLesson: 'Aula atual',
  progress: 'Progresso (%)',
  completedOn: 'Concluiu em',
  skip: 'Não importar',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;
