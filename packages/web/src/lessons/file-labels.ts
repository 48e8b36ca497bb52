const kinds: readonly (readonly [RegExp, string])[] = [
  [/pdf/, 'PDF'],
  [/spreadsheet|excel|csv/, 'Planilha'],
  [/presentation|powerpoint/, 'Apresentação'],
  [/word|opendocument\.text|rtf/, 'Documento'],
  [/zip|compressed|tar|rar/, 'Arquivo compactado'],
  [/^audio\//, 'Áudio'],
  [/^video\//, 'Vídeo'],
  [/^image\//, 'Imagem'],
  [/^text\//, 'Texto'],
];

/** The label of a file's kind, from its media type. */
export const fileKind = (type: string) => kinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? 'Arquivo';

/** 'Aula 1' of 'Aula 1.mp3'. */
export const withoutEnding = (name: string) => name.replace(/(?<=.)\.\w+$/, '');

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '84 KB', '1,2 MB' of a size in bytes. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${decimal.format(kilobytes / 1024)} MB`;
}
