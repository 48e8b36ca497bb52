import type { PictureRule } from '@jornada/contract/files/pictures';
import { ApiProblem } from '../platform/api-client.ts';

/** The reason why a chosen file cannot be this picture (specification §5), else null. The server checks the file's content too. */
export function refusePicture(rule: PictureRule, { type, size }: Pick<File, 'size' | 'type'>): string | null {
  if (type === 'image/svg+xml') return rule.isDrawing;
  const isLeftToServer = type === '' && !rule.needsKnownType;
  if (!isLeftToServer && !rule.browserTypes.includes(type)) return rule.wrongType;
  if (size === 0) return 'O arquivo está vazio. Escolha outro.';
  return size > rule.bytes ? rule.tooLarge : null;
}

/** The same texts for a refusal by the server, which checks the content, or that the picture is incomplete; null for other failures. */
export function refusedByServer(rule: PictureRule, failure: unknown): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  if (failure.code === 'asset_too_large') return rule.tooLarge;
  if (failure.code === 'asset_not_decodable' || failure.code === 'file_empty') return failure.message;
  return failure.code === 'asset_type_not_supported' ? (failure.issues[0]?.message ?? rule.wrongType) : null;
}
