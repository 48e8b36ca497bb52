import { ApiProblem } from '../../platform/api-client.ts';
import type { BrandMark } from './brand-marks.ts';

const tooLarge = ({ maxKb }: BrandMark) => `O arquivo deve ter no máximo ${maxKb}KB`;
const wrongType = 'Formato de arquivo não suportado';

/** The reason why a chosen file cannot be this picture (specification §5), else null. A file of unknown type is left to the server. */
export function refuseFile(mark: BrandMark, file: Pick<File, 'size' | 'type'>): string | null {
  if (file.type !== '' && !mark.types.includes(file.type)) return wrongType;
  return file.size > mark.maxKb * 1024 ? tooLarge(mark) : null;
}

/** The same texts for a refusal by the server, which checks the content, or that the picture is incomplete; null for other failures. */
export function refusedByServer(mark: BrandMark, failure: unknown): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  if (failure.code === 'asset_too_large') return tooLarge(mark);
  if (failure.code === 'asset_not_decodable') return failure.message;
  return failure.code === 'asset_type_not_supported' ? wrongType : null;
}
