import type { DocumentFault, DocumentRefusal } from '@jornada/domain/lessons/document/read-lesson-document';

/** What is wrong, after 'O bloco 4' or 'O conteúdo'. */
const texts = {
  not_an_object: 'tem uma parte que não pode ser lida',
  not_a_list: 'tem uma parte que não pode ser lida',
  unknown_node: 'tem um elemento que as lições não aceitam',
  node_not_allowed: 'tem um elemento fora do lugar',
  unknown_key: 'tem um formato que as lições não aceitam',
  content_missing: 'está incompleto',
  list_too_deep: 'tem uma lista com mais de três níveis',
  wrong_attribute: 'tem um valor inválido',
  text_too_long: 'tem um texto longo demais',
  unsafe_link: 'tem um link que não pode ser usado: comece com https:// ou mailto:',
  alt_missing: 'tem uma imagem sem texto alternativo: escreva um ou marque como decorativa',
  wrong_text: 'tem um texto vazio ou com um caractere inválido',
  unknown_mark: 'tem uma formatação que as lições não aceitam',
  marks_out_of_order: 'tem formatações repetidas ou fora de ordem',
  too_large: 'passa de 200 kB: divida a lição em duas',
} as const satisfies Record<DocumentRefusal, string>;

/** The sentence for an administrator; blocks are counted from 1, as people count them. */
export function explainDocumentFault({ path, reason }: DocumentFault): string {
  const [, index] = /^content\[(\d+)\]/.exec(path) ?? [];
  const place = index === undefined ? 'O conteúdo' : `O bloco ${Number(index) + 1}`;
  return `${place} ${texts[reason]}.`;
}
