import { pictureRules } from '@jornada/contract/files/pictures';
import { describe, expect, test } from 'vitest';
import { refused } from '../../testing/refused.ts';
import { ApiProblem, problemFrom } from '../platform/api-problem.ts';
import { refusedByServer, refusePicture } from './refuse-picture.ts';

const { logos: logo, favicons: favicon, avatars: avatar } = pictureRules;
const kb = 1024;

describe('a logo', () => {
  test.each(['image/png', 'image/jpeg', 'image/jpg'])('may be %s up to 500 KB', (type) => {
    expect(refusePicture(logo, { type, size: 500 * kb })).toBeNull();
  });

  test('is refused above 500 KB', () => {
    expect(refusePicture(logo, { type: 'image/png', size: 500 * kb + 1 })).toBe('O arquivo deve ter no máximo 500KB');
  });

  test('that is an SVG says so, and what to send', () => {
    expect(refusePicture(logo, { type: 'image/svg+xml', size: 10 })).toBe('SVG não é aceito: envie PNG ou JPG');
    expect(refusePicture(favicon, { type: 'image/svg+xml', size: 10 })).toBe('SVG não é aceito: envie PNG ou ICO');
  });

  test('is refused when it is empty', () => {
    expect(refusePicture(logo, { type: 'image/png', size: 0 })).toBe('O arquivo está vazio. Escolha outro.');
  });

  test.each(['image/gif', 'application/pdf'])('is refused as %s', (type) => {
    expect(refusePicture(logo, { type, size: 10 })).toBe('Formato de arquivo não suportado');
  });
});

describe('a favicon', () => {
  test.each(['image/png', 'image/x-icon', 'image/vnd.microsoft.icon'])('may be %s up to 100 KB', (type) => {
    expect(refusePicture(favicon, { type, size: 100 * kb })).toBeNull();
  });

  test('is refused above 100 KB, and as a JPG', () => {
    expect(refusePicture(favicon, { type: 'image/png', size: 100 * kb + 1 })).toBe(
      'O arquivo deve ter no máximo 100KB',
    );
    expect(refusePicture(favicon, { type: 'image/jpeg', size: 10 })).toBe('Formato de arquivo não suportado');
  });

  test('whose type the browser does not know is left to the server', () => {
    expect(refusePicture(favicon, { type: '', size: 10 })).toBeNull();
  });
});

describe('an avatar', () => {
  test.each(['image/jpeg', 'image/png'])('may be %s up to two megabytes', (type) => {
    expect(refusePicture(avatar, { type, size: 2048 * kb })).toBeNull();
  });

  test.each(['image/gif', 'application/pdf', ''])('is refused as %j', (type) => {
    expect(refusePicture(avatar, { type, size: 10 })).toBe('Formato inválido. Use JPG ou PNG');
  });

  test('that is an SVG or empty says so', () => {
    expect(refusePicture(avatar, { type: 'image/svg+xml', size: 10 })).toBe('SVG não é aceito: envie PNG ou JPG');
    expect(refusePicture(avatar, { type: 'image/png', size: 0 })).toBe('O arquivo está vazio. Escolha outro.');
  });

  test('is refused above two megabytes', () => {
    expect(refusePicture(avatar, { type: 'image/png', size: 2048 * kb + 1 })).toBe('Arquivo muito grande. Máximo 2MB');
  });
});

describe('what the server refuses', () => {
  const refusalText = (code: Parameters<typeof refused>[0]) => {
    const { status, body } = refused(code);
    return refusedByServer(logo, problemFrom(status, body));
  };

  test('is said in the same words', () => {
    expect(refusalText('asset_too_large')).toBe('O arquivo deve ter no máximo 500KB');
    expect(refusalText('asset_type_not_supported')).toBe('Formato de arquivo não suportado');
  });

  test('names an SVG that has another name', () => {
    const message = 'SVG não é aceito: envie PNG ou JPG';
    const issues = [{ path: 'file', message }];
    const problem = new ApiProblem(415, { code: 'asset_type_not_supported', message: 'Não suportado', issues });
    expect(refusedByServer(logo, problem)).toBe(message);
    expect(refusalText('file_empty')).toBe('O arquivo está vazio. Escolha outro.');
  });

  test('for another reason is no word about the file', () => {
    expect(refusalText('busy')).toBeNull();
  });
});
