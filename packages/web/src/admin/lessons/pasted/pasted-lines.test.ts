import { NO_VIDEO_HOST } from '@jornada/contract/lessons/video-hosts/hosts';
import { describe, expect, test } from 'vitest';
import { linesIn, problemsIn } from './pasted-lines.ts';

const youtube = 'https://youtu.be/aqz-KE-bpKQ';

describe('a line', () => {
  test.each([
    [`Começo | ${youtube}`, 'Começo', youtube],
    [`Começo|${youtube}`, 'Começo', youtube],
    [`Começo\t${youtube}`, 'Começo', youtube],
    [`Começo; ${youtube}`, 'Começo', youtube],
    [`Começo - ${youtube}`, 'Começo', youtube],
    [`Começo – ${youtube}`, 'Começo', youtube],
    [`Começo: ${youtube}`, 'Começo', youtube],
    [`Começo ${youtube}`, 'Começo', youtube],
    [`${youtube} | Começo`, 'Começo', youtube],
    [`  ${youtube}  `, 'Vídeo do YouTube 1', youtube],
    ['youtu.be/aqz-KE-bpKQ', 'Vídeo do YouTube 1', youtube],
    ['Aula | www.youtube.com/watch?v=aqz-KE-bpKQ', 'Aula', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['Só o título', 'Só o título', ''],
    ['Começo |', 'Começo', ''],
    [`1. Antes; depois - e agora | ${youtube}`, '1. Antes; depois - e agora', youtube],
    [`Guarda-roupa ${youtube}`, 'Guarda-roupa', youtube],
    ['Parte 1 - Dívidas; sem medo', 'Parte 1 - Dívidas; sem medo', ''],
    [`Pergunta? | ${youtube}`, 'Pergunta?', youtube],
    ['Vimeo | https://vimeo.com/76979871/0123456789', 'Vimeo', 'https://vimeo.com/76979871/0123456789'],
    [
      'Começo | <iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=9&amp;si=a" title="Aula"></iframe>',
      'Começo',
      'https://www.youtube.com/embed/aqz-KE-bpKQ?start=9&si=a',
    ],
    ['<iframe\n  src="//youtu.be/aqz-KE-bpKQ"\n></iframe>', 'Vídeo do YouTube 1', youtube],
  ])('%j is understood', (line, title, videoUrl) => {
    expect(linesIn(line)).toMatchObject([{ number: 1, ok: true, lesson: { title, videoUrl } }]);
  });

  test.each([
    ['Aula | https://exemplo.com.br/video', `${NO_VIDEO_HOST}.`],
    [
      'Aula | https://youtu.be/curto',
      'Este link do YouTube não é de um vídeo. Abra um vídeo e copie o link dele (como https://www.youtube.com/watch?v=aqz-KE-bpKQ).',
    ],
    ['Aula | <iframe src="https://exemplo.com.br/v"></iframe>', `${NO_VIDEO_HOST}.`],
    ['Aula | depois eu coloco', 'No lugar do link há outro texto.'],
    [' | ', 'Escreva um título ou um link.'],
    [`Aula | ${youtube} | outra coisa`, 'Escreva o título antes do link: título | link.'],
    [`${youtube} ${youtube}`, 'Há mais de um link. Use uma linha para cada lição.'],
    [`${'a'.repeat(201)} | ${youtube}`, 'O título tem mais de 200 caracteres.'],
  ])('%j is wrong, and says why', (line, problem) => {
    expect(linesIn(line)).toMatchObject([{ number: 1, ok: false, problem }]);
  });
});

test('blank lines are skipped, and the others keep the numbers they have on the screen', () => {
  const lines = linesIn(`\nUma\r\n   \n\tDuas | nada\n${youtube}\n\n`);
  expect(lines.map(({ number, ok }) => [number, ok])).toEqual([
    [2, true],
    [4, false],
    [5, true],
  ]);
  expect(linesIn(' \n\n')).toEqual([]);
});

test('embed code over several lines leaves the others their numbers', () => {
  const lines = linesIn(`Uma | <iframe\n src="${youtube}">\n</iframe>\nDuas | nada`);
  expect(lines.map(({ number, ok }) => [number, ok])).toEqual([
    [1, true],
    [4, false],
  ]);
});

test('the lines with the same problem are named together', () => {
  expect(problemsIn(linesIn('A | a.com/b\nB | depois\nC\nD | https://c.com/d'))).toEqual([
    { problem: `${NO_VIDEO_HOST}.`, numbers: [1, 4] },
    { problem: 'No lugar do link há outro texto.', numbers: [2] },
  ]);
});
