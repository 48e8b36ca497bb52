import { expect, test } from 'vitest';
import { fileKind, fileSize, withoutEnding } from './file-labels.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Planilha'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Documento'],
  ['application/vnd.ms-powerpoint', 'Apresentação'],
  ['audio/mpeg', 'Áudio'],
  ['IMAGE/PNG', 'Imagem'],
  ['text/csv', 'Planilha'],
  ['application/octet-stream', 'Arquivo'],
])('%s is called %s', (type, kind) => {
  expect(fileKind(type)).toBe(kind);
});

test.each([
  ['Aula 1. Começo.mp3', 'Aula 1. Começo'],
  ['Aula 1. Começo', 'Aula 1. Começo'],
  ['.ogg', '.ogg'],
])('%s is titled %s', (name, title) => {
  expect(withoutEnding(name)).toBe(title);
});

test.each([
  [0, '1 KB'],
  [86_000, '84 KB'],
  [1_258_291, '1,2 MB'],
  [52_428_800, '50 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
