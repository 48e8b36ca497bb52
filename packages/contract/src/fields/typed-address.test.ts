import { expect, test } from 'vitest';
import { JourneyForm } from '../journeys/admin-journeys.ts';
import { LessonForm } from '../lessons/admin-lessons.ts';
import { readVideo } from '../lessons/video-hosts/hosts.ts';
import { readAddress } from './typed-address.ts';

const vimeoCode = `<div style="padding:56.25% 0 0 0;position:relative;"><iframe title="Aula > 1"
 src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" frameborder="0" allow="autoplay; fullscreen"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`;

test.each([
  ['pay.hotmart.com/X12345', 'https://pay.hotmart.com/X12345'],
  [' pay.hotmart.com/X12345?off=abc#topo ', 'https://pay.hotmart.com/X12345?off=abc#topo'],
  ['www.escola.com.br', 'https://www.escola.com.br'],
  ['clínica.com.br/comprar', 'https://clínica.com.br/comprar'],
  ['loja.exemplo:8443/x', 'https://loja.exemplo:8443/x'],
  ['//pay.hotmart.com/X', 'https://pay.hotmart.com/X'],
  ['HTTPS://Pay.Hotmart.com/X', 'https://Pay.Hotmart.com/X'],
  ['http://loja.exemplo/x', 'http://loja.exemplo/x'],
  ['youtu.be/aqz-KE-bpKQ?t=90', 'https://youtu.be/aqz-KE-bpKQ?t=90'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=a&amp;start=9"></iframe>',
    'https://www.youtube.com/embed/aqz-KE-bpKQ?si=a&start=9',
  ],
  [
    "<IFRAME data-src='x' SRC = '//player.vimeo.com/video/76979871'></IFRAME>",
    'https://player.vimeo.com/video/76979871',
  ],
  ['<iframe loading=lazy src=https://youtu.be/aqz-KE-bpKQ></iframe>', 'https://youtu.be/aqz-KE-bpKQ'],
  [vimeoCode, 'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0'],
])('%j means %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test.each([
  'financas-em-paz',
  'ana@escola.com.br',
  'javascript:alert(1)',
  'https:exemplo.com.br',
  'a.b:alert(1)',
  'dois links.com aqui',
  'ftp://x.com',
  '1.5',
  '',
  '<iframe></iframe>',
])('%j is no address, and stays as it is', (typed) => {
  expect(readAddress(typed)).toBe(typed);
});

const journey = {
  name: 'Finanças',
  description: '',
  profileType: 'Padrão',
  totalDays: 7,
  status: 'active',
  tags: [],
  externalProductIds: ['1'],
  tipo: 'paga',
  visibilidade: 'publica',
  modoLiberacao: 'imediata',
  ctaTexto: 'Comprar',
};

test('the forms of journey and lesson store what is meant', () => {
  expect(JourneyForm.parse({ ...journey, checkoutUrl: 'pay.hotmart.com/X' }).checkoutUrl).toBe(
    'https://pay.hotmart.com/X',
  );
  expect(JourneyForm.safeParse({ ...journey, checkoutUrl: 'financas-em-paz' }).success).toBe(false);
  const { videoUrl } = LessonForm.shape;
  expect(videoUrl.parse('youtu.be/aqz-KE-bpKQ')).toBe('https://youtu.be/aqz-KE-bpKQ');
  expect(readVideo(videoUrl.parse(vimeoCode))?.embedUrl).toContain('/76979871?dnt=1&autoplay=1&h=8272103f6e');
  expect(videoUrl.safeParse('<iframe src="https://exemplo.com/v"></iframe>').success).toBe(false);
});
