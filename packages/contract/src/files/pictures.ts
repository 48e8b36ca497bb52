/** What a kind of picture may be, for the browser before it sends one and for the server (specification §5, §9). */
export interface PictureRule {
  /** The largest size in bytes. */
  bytes: number;
  /** The media types of its content. */
  types: readonly string[];
  /** What browsers call files of these types, by their names alone. */
  browserTypes: readonly string[];
  /** A file of no type that the browser knows is refused before it is sent. Otherwise the server decides by its content. */
  needsKnownType?: true;
  /** The text on screen for each refusal. */
  tooLarge: string;
  wrongType: string;
  isDrawing: string;
}

const PNG = { name: 'PNG', type: 'image/png', browserTypes: ['image/png'] };
const JPEG = { name: 'JPG', type: 'image/jpeg', browserTypes: ['image/jpeg', 'image/jpg'] };
const ICON = { name: 'ICO', type: 'image/x-icon', browserTypes: ['image/x-icon', 'image/vnd.microsoft.icon'] };

const ruleOf = (kilobytes: number, formats: readonly (typeof PNG)[]): PictureRule => ({
  bytes: kilobytes * 1024,
  types: formats.map(({ type }) => type),
  browserTypes: formats.flatMap(({ browserTypes }) => browserTypes),
  tooLarge: `O arquivo deve ter no máximo ${kilobytes}KB`,
  wrongType: 'Formato de arquivo não suportado',
  isDrawing: `SVG não é aceito: envie ${formats.map(({ name }) => name).join(' ou ')}`,
});

/** The kinds of public pictures, by their folders. */
export const pictureRules = {
  logos: ruleOf(500, [PNG, JPEG]),
  favicons: ruleOf(100, [PNG, ICON]),
  avatars: {
    ...ruleOf(2048, [PNG, JPEG]),
    needsKnownType: true,
    tooLarge: 'Arquivo muito grande. Máximo 2MB',
    wrongType: 'Formato inválido. Use JPG ou PNG',
  },
  signatures: ruleOf(500, [PNG, JPEG]),
} satisfies Record<string, PictureRule>;

export type PictureFolder = keyof typeof pictureRules;
export const PICTURE_FOLDERS = Object.keys(pictureRules) as PictureFolder[];
