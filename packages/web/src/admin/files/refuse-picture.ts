import { ApiProblem } from '../../platform/api-client.ts';

/** What a picture's file may be. */
export type PictureRule = {
  types: readonly string[];
  /** In kB of 1024 bytes (specification §9). */
  maxKb: number;
};

/** The types of logos and signatures (specification §5). Some systems name JPEG `image/jpg`. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/jpg'] as const;

const tooLarge = ({ maxKb }: PictureRule) => `O arquivo deve ter no máximo ${maxKb}KB`;
const wrongType = 'Formato de arquivo não suportado';
const empty = 'O arquivo está vazio. Escolha outro.';
const drawing = ({ types }: PictureRule) =>
  `SVG não é aceito: envie PNG ou ${types.includes('image/jpeg') ? 'JPG' : 'ICO'}`;

/** The reason why a chosen file cannot be this picture (specification §5), else null. A file of unknown type is left to the server. */
export function refusePicture(rule: PictureRule, file: Pick<File, 'size' | 'type'>): string | null {
  if (file.type === 'image/svg+xml') return drawing(rule);
  if (file.type !== '' && !rule.types.includes(file.type)) return wrongType;
  if (file.size === 0) return empty;
  return file.size > rule.maxKb * 1024 ? tooLarge(rule) : null;
}

/** The same texts for a refusal by the server, which checks the content, or that the picture is incomplete; null for other failures. */
export function refusedByServer(rule: PictureRule, failure: unknown): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  if (failure.code === 'asset_too_large') return tooLarge(rule);
  if (failure.code === 'asset_not_decodable' || failure.code === 'file_empty') return failure.message;
  return failure.code === 'asset_type_not_supported' ? (failure.issues[0]?.message ?? wrongType) : null;
}
