import type { LeftOut, LeftOutKind } from '@jornada/domain/lessons/document/assemble/left-out';

/** One and several. */
const sentences: Record<LeftOutKind, [one: string, several: string]> = {
  table: ['1 tabela virou parágrafos', '# tabelas viraram parágrafos'],
  code: ['1 bloco de código virou parágrafo', '# blocos de código viraram parágrafos'],
  picture: ['1 imagem não veio', '# imagens não vieram'],
  link: ['1 link ficou só com o texto', '# links ficaram só com o texto'],
  embed: ['1 vídeo ou conteúdo incorporado não veio', '# vídeos ou conteúdos incorporados não vieram'],
  checkbox: ['1 caixa de marcar virou item de lista', '# caixas de marcar viraram itens de lista'],
  deep_item: ['1 item de lista subiu para o terceiro nível', '# itens de lista subiram para o terceiro nível'],
  deletion: [
    '1 trecho excluído com controle de alterações ficou de fora',
    '# trechos excluídos com controle de alterações ficaram de fora',
  ],
  comment: ['1 comentário ficou de fora', '# comentários ficaram de fora'],
  markup: ['1 marcação que não é texto ficou de fora', '# marcações que não são texto ficaram de fora'],
};

const hints: Partial<Record<LeftOutKind, string>> = {
  picture: 'Adicione à parte.',
  link: 'Só links https e de e-mail são aceitos.',
};

const MAX_EXAMPLE = 60;
const shortened = (text: string) =>
  text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE).toWellFormed()}…` : text;

/** What an administrator is told of what was left out, one sentence for each kind. */
export const noticesOf = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.map(({ kind, count, examples }) => {
    const [one, several] = sentences[kind];
    const what = count === 1 ? one : several.replace('#', String(count));
    const which =
      examples.length > 0 ? `: ${examples.map(shortened).join(', ')}${count > examples.length ? '…' : ''}` : '';
    return `${what}${which}.${hints[kind] ? ` ${hints[kind]}` : ''}`;
  });

export const TOO_LONG_NOTICE = 'O texto colado é longo demais. Cole uma parte de cada vez.';
