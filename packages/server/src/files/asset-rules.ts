import { MAX_AVATAR_BYTES, MAX_FAVICON_BYTES, MAX_LOGO_BYTES, type ASSET_FOLDERS } from '@jornada/contract/uploads';

export type AssetFolder = (typeof ASSET_FOLDERS)[number];

export interface AssetRule {
  bytes: number;
  /** Media types that its content may have. */
  types: readonly string[];
  /** The person's words for each refusal (specification §5). */
  tooLarge: string;
  wrongType: string;
}

const PNG = 'image/png';
const JPEG = 'image/jpeg';
const ICON = 'image/x-icon';

/** Everything that the public address may ever answer. */
export const PUBLIC_TYPES: ReadonlySet<string> = new Set([PNG, JPEG, ICON]);

const wrongType = 'Formato de arquivo não suportado';
const atMost = (bytes: number) => `O arquivo deve ter no máximo ${bytes / 1024}KB`;

/** How large and of what kind the pictures of each folder may be (specification §5, §9). */
export const assetRules: Readonly<Record<AssetFolder, AssetRule>> = {
  logos: { bytes: MAX_LOGO_BYTES, types: [PNG, JPEG], tooLarge: atMost(MAX_LOGO_BYTES), wrongType },
  favicons: { bytes: MAX_FAVICON_BYTES, types: [PNG, ICON], tooLarge: atMost(MAX_FAVICON_BYTES), wrongType },
  avatars: {
    bytes: MAX_AVATAR_BYTES,
    types: [PNG, JPEG],
    tooLarge: 'Arquivo muito grande. Máximo 2MB',
    wrongType: 'Formato inválido. Use JPG ou PNG',
  },
};
