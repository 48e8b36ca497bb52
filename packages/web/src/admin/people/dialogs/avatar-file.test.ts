import { expect, test } from 'vitest';
import { avatarProblem } from './avatar-file.ts';

const megabyte = 1024 * 1024;

test.each(['image/jpeg', 'image/png'])('%s of two megabytes is an avatar', (type) => {
  expect(avatarProblem({ type, size: 2 * megabyte })).toBeNull();
});

test.each(['image/gif', 'application/pdf', ''])('%j is none', (type) => {
  expect(avatarProblem({ type, size: 10 })).toBe('Formato inválido. Use JPG ou PNG');
});

test('an SVG and an empty file say what they are', () => {
  expect(avatarProblem({ type: 'image/svg+xml', size: 10 })).toBe('SVG não é aceito: envie PNG ou JPG');
  expect(avatarProblem({ type: 'image/png', size: 0 })).toBe('O arquivo está vazio. Escolha outro.');
});

test('one byte more than two megabytes is too much', () => {
  expect(avatarProblem({ type: 'image/png', size: 2 * megabyte + 1 })).toBe('Arquivo muito grande. Máximo 2MB');
});
