import type { PictureRule } from '@jornada/contract/files/pictures';
import { refuse } from '../../platform/http/refusal.ts';
import { isDrawing, typeAmong } from '../file-type.ts';
import type { FileKind } from './file-kind.ts';

/** How pictures of a rule come in: by their content, and drawn anew. Refuses other content in the rule's words. */
export function acceptPictures(rule: PictureRule): Pick<FileKind, 'limit' | 'accept' | 'isDrawnAnew'> {
  return {
    limit: { bytes: rule.bytes, code: 'asset_too_large', issues: [{ path: 'file', message: rule.tooLarge }] },
    async accept({ path }) {
      const found = await typeAmong(path, rule.types);
      if (found) return found;
      const message = (await isDrawing(path)) ? rule.isDrawing : rule.wrongType;
      return refuse('asset_type_not_supported', [{ path: 'file', message }]);
    },
    isDrawnAnew: true,
  };
}
