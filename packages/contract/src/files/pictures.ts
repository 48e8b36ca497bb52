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

interface PictureFormat {
  name: string;
  type: string;
  browserTypes: string[];
}

const PNG = { name: 'PNG', type: 'image/png', browserTypes: ['image/png'] };
const JPEG = { name: 'JPG', type: 'image/jpeg', browserTypes: ['image/jpeg', 'image/jpg'] };
const WEBP = { name: 'WebP', type: 'image/webp', browserTypes: ['image/webp'] };
const ICON = { name: 'ICO', type: 'image/x-icon', browserTypes: ['image/x-icon', 'image/vnd.microsoft.icon'] };

/** The formats of photos and drawings in a page. */
export const PAGE_PICTURES: readonly PictureFormat[] = [JPEG, PNG, WEBP];

const inWords = (formats: readonly PictureFormat[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(formats.map(({ name }) => name));

/** The rule of pictures up to a size, in the words of specification §5. */
export const ruleOf = (kilobytes: number, formats: readonly PictureFormat[]): PictureRule => ({
  bytes: kilobytes * 1024,
  types: formats.map(({ type }) => type),
  browserTypes: formats.flatMap(({ browserTypes }) => browserTypes),
  tooLarge: `O arquivo deve ter no máximo ${kilobytes}KB`,
  wrongType: 'Formato de arquivo não suportado',
  isDrawing: `SVG não é aceito: envie ${inWords(formats)}`,
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
  /** A journey's own cover, as it is sent: the browser has cut and encoded it before. */
  covers: {
    ...ruleOf(10 * 1024, PAGE_PICTURES),
    tooLarge: 'A imagem é grande demais. Máximo 10MB',
    wrongType: `Formato inválido. Use ${inWords(PAGE_PICTURES)}`,
  },
} satisfies Record<string, PictureRule>;

export type PictureFolder = keyof typeof pictureRules;
export const PICTURE_FOLDERS = Object.keys(pictureRules) as PictureFolder[];
