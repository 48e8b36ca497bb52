import {
  MAX_AVATAR_BYTES,
  MAX_FAVICON_BYTES,
  MAX_LOGO_BYTES,
  type ASSET_FOLDERS,
} from '@jornada/contract/files/uploads';

export type AssetFolder = (typeof ASSET_FOLDERS)[number];

export interface AssetRule {
  bytes: number;
  /** The allowed media types of its content. */
  types: readonly string[];
  /** The text on screen for each refusal (specification §5). */
  tooLarge: string;
  wrongType: string;
  isDrawing: string;
}

const PNG = 'image/png';
const JPEG = 'image/jpeg';
const ICON = 'image/x-icon';

/** The only media types that the public address serves. */
export const PUBLIC_TYPES: ReadonlySet<string> = new Set([PNG, JPEG, ICON]);

/** The type of a stored picture that nothing can draw any more: it is not served, and the doctor names it. */
export const UNREADABLE_TYPE = 'application/octet-stream';

const wrongType = 'Formato de arquivo não suportado';
const noDrawing = (instead: string) => `SVG não é aceito: envie ${instead}`;
const atMost = (bytes: number) => `O arquivo deve ter no máximo ${bytes / 1024}KB`;

const photo: AssetRule = {
  bytes: MAX_LOGO_BYTES,
  types: [PNG, JPEG],
  tooLarge: atMost(MAX_LOGO_BYTES),
  wrongType,
  isDrawing: noDrawing('PNG ou JPG'),
};

/** The size limit and media types of each folder (specification §5, §9). */
export const assetRules: Readonly<Record<AssetFolder, AssetRule>> = {
  logos: photo,
  signatures: photo,
  favicons: {
    bytes: MAX_FAVICON_BYTES,
    types: [PNG, ICON],
    tooLarge: atMost(MAX_FAVICON_BYTES),
    wrongType,
    isDrawing: noDrawing('PNG ou ICO'),
  },
  avatars: {
    bytes: MAX_AVATAR_BYTES,
    types: [PNG, JPEG],
    tooLarge: 'Arquivo muito grande. Máximo 2MB',
    wrongType: 'Formato inválido. Use JPG ou PNG',
    isDrawing: noDrawing('PNG ou JPG'),
  },
};
