import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCertificate, anOffer, noCertificates, someFacts } from '../../testing/certificates.ts';
import { focusArrived } from '../../testing/focus-arrived.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/certificates';
const number = someFacts().number;
const aNext = (next = {}) => ({
  journeyId: '0199a1b2-0000-7000-8000-000000000009',
  journeyName: 'Falar em Público com Calma',
  lessonsLeft: 14,
  progressPercent: 38,
  ...next,
});
const open = (list: object = {}, answers: Record<string, unknown> = {}) =>
  visit('/perfil/certificados', { [reading]: { ...noCertificates, ...list }, ...answers });

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
/** Beside the picture, which has it too. */
const inWords = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

test('offers come first, then the certificates, then the journeys that lead to the next', async () => {
  await open({
    items: [aCertificate()],
    offers: [anOffer({ journeyName: 'Manhãs que Rendem', completedOn: '2026-06-08' })],
    next: [aNext()],
  });
  await expect.element(heading('Foco sem Ruído')).toBeVisible();
  const names = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Manhãs que Rendem', 'Foco sem Ruído', 'Falar em Público com Calma']);
  await expect.element(page.getByText('Concluída em 08/06/2026. Falta só confirmar o seu nome.')).toBeVisible();
  await expect.element(page.getByText('4 horas · emitido em 23/11/2026')).toBeVisible();
  await expect.element(inWords(number)).toBeVisible();
  await expect.element(page.getByText('Faltam 14 lições para o próximo certificado.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Falar em Público com Calma' }))
    .toHaveAttribute('href', `/journey/${aNext().journeyId}`);
});

test('a minor reads that the public sees initials; nobody else does', async () => {
  const { screen } = await open({ items: [aCertificate()], isMinor: true });
  const note = page.getByText('Você é menor de idade: a página pública e o PDF mostram só as iniciais do seu nome.');
  await expect.element(note).toBeVisible();
  await screen.unmount();
  await open({ items: [aCertificate()] });
  await expect.element(heading('Foco sem Ruído')).toBeVisible();
  expect(note.elements()).toHaveLength(0);
});

test('one hour and one lesson are not plural', async () => {
  await open({ items: [aCertificate({ facts: { hours: 1 } })], next: [aNext({ lessonsLeft: 1 })] });
  await expect.element(page.getByText('1 hora · emitido em 23/11/2026')).toBeVisible();
  await expect.element(page.getByText('Falta 1 lição para o próximo certificado.')).toBeVisible();
});

test('who has none reads where certificates come from', async () => {
  await open();
  await expect.element(heading('Nenhum certificado ainda')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Explorar Jornadas' })).toHaveAttribute('href', '/explore');
});

test('certificates that cannot be read can be tried again', async () => {
  const { answers } = await open({}, { [reading]: refused('busy') });
  await expect.element(heading('Erro ao carregar seus certificados')).toBeVisible();
  answers[reading] = { ...noCertificates, items: [aCertificate()] };
  await button('Tentar novamente').click();
  await expect.element(heading('Foco sem Ruído')).toBeVisible();
});

test('while they load, the first cards lie where they will be', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { screen } = await open({}, { [reading]: () => answer.promise });
  const loading = screen.getByRole('status', { name: 'Carregando seus certificados' });
  await expect.element(loading).toBeVisible();
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const sheet = () => page.getByRole('main').element().querySelector('[class^=sheet-]')!;
  const before = boxOf(sheet());
  answer.resolve({ ...noCertificates, items: [aCertificate()] });
  await expect.element(heading('Foco sem Ruído')).toBeVisible();
  expect(boxOf(sheet())).toEqual(before);
});

test('a revoked certificate says since when, and gives nothing to hand on', async () => {
  await open({ items: [aCertificate({ state: 'revoked', revokedOn: '2027-01-12' })] });
  await expect.element(page.getByText('Revogado em 12/01/2027')).toBeVisible();
  expect(button(/Baixar PDF|Copiar link|Corrigir/).elements()).toHaveLength(0);
  expect(page.getByRole('link', { name: /LinkedIn|Imprimir/ }).elements()).toHaveLength(0);
  await button('Ver certificado: Foco sem Ruído').click();
  await expect.element(page.getByRole('dialog').getByText('Revogado em 12/01/2027')).toBeVisible();
  expect(page.getByRole('img', { name: /^Certificado de/ }).elements()).toHaveLength(0);
});

test.each([
  ['', aCertificate()],
  [' of a deleted journey', aCertificate({ journeyId: null })],
])(
  'an offer%s is issued from the list, and its card becomes a certificate',
  { tags: 'long' },
  async (_which, issued) => {
    const { answers } = await open({ offers: [anOffer()] });
    const issuing = `POST /api/journeys/${anOffer().journeyId}/certificate`;
    answers[issuing] = () => {
      answers[reading] = { ...noCertificates, items: [issued] };
      return { status: 201, body: issued };
    };
    await button('Emitir certificado: Foco sem Ruído').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir certificado' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Seu certificado está pronto' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect.element(inWords(number)).toBeVisible();
    expect(page.getByText('Pronto para emitir').elements()).toHaveLength(0);
    expect(document.activeElement).not.toBe(document.body);
  },
);

describe('what is done with a certificate', () => {
  /** Replaces the browser's own saving: records names and contents. */
  function savedFiles() {
    const saved: { name: string; content: Promise<string> }[] = [];
    const real = window.fetch;
    const take = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      event.preventDefault();
      saved.push({ name: event.target.download, content: real(event.target.href).then((file) => file.text()) });
    };
    document.addEventListener('click', take, true);
    onTestFinished(() => document.removeEventListener('click', take, true));
    return saved;
  }
  const downloading = `GET /api/certificates/${number}/pdf`;

  test('it is saved as a PDF under its number', async () => {
    const saved = savedFiles();
    await open({ items: [aCertificate()] }, { [downloading]: '%PDF' });
    await button('Baixar PDF: Foco sem Ruído').click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([`certificado-${number}.pdf`]);
    expect(await saved[0]!.content).toBe('"%PDF"');
  });

  test('a PDF that does not come says why', async () => {
    const saved = savedFiles();
    await open({ items: [aCertificate()] }, { [downloading]: refused('certificate_not_found') });
    await button('Baixar PDF: Foco sem Ruído').click();
    await expect.element(page.getByText('Certificado não encontrado')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('its link is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    await open({ items: [aCertificate()] });
    await button('Copiar link: Foco sem Ruído').click();
    await expect.element(page.getByText('Link copiado!')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(someFacts().url);
  });

  test('where the device can share, it is shared by its link; closing that choice says nothing', async () => {
    const share = vi.fn<typeof navigator.share>().mockRejectedValue(new DOMException('Closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await open({ items: [aCertificate()] });
    await button('Compartilhar: Foco sem Ruído').click();
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: someFacts().url }));
    expect(page.getByText('Link copiado!').elements()).toHaveLength(0);
  });

  test('printing and LinkedIn open beside the page', async () => {
    await open({ items: [aCertificate()] });
    const print = page.getByRole('link', { name: /^Imprimir: Foco sem Ruído/ });
    await expect.element(print).toHaveAttribute('href', `/certificado/${number}/imprimir`);
    await expect.element(print).toHaveAttribute('target', '_blank');
    const linkedIn = page.getByRole('link', { name: /^Adicionar ao LinkedIn: Foco sem Ruído/ });
    await expect.element(linkedIn).toHaveAttribute('href', expect.stringContaining('linkedin.com/profile/add'));
    await expect.element(linkedIn).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('its picture opens larger, with its facts in words', async () => {
    await open({ items: [aCertificate()] });
    await button('Ver certificado: Foco sem Ruído').click();
    const dialog = page.getByRole('dialog', { name: 'Foco sem Ruído' });
    await expect.element(dialog.getByText('02/11/2026 a 22/11/2026')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Ver certificado: Foco sem Ruído')).toHaveFocus();
  });
});

describe('a wrong name', () => {
  const correctable = aCertificate({ nameCorrectableUntil: '2026-11-30T15:00:00.000Z' });
  const correcting = `PUT /api/certificates/${correctable.id}/name`;
  const newNumber = 'M2C9-K6VB-9QW2-TT4H-0';
  const openCorrection = async () => {
    const visited = await open({ items: [correctable] });
    await button('Corrigir nome até 30/11/2026: Foco sem Ruído').click();
    const dialog = page.getByRole('dialog', { name: 'Corrigir nome' });
    await expect.element(dialog).toBeVisible();
    await focusArrived(dialog);
    return visited;
  };
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Corrigir nome' });

  test('is corrected once: the dialog says so, and the certificate then has a new number', async () => {
    const { answers, requests } = await openCorrection();
    await expect.element(page.getByText(/corrigir o nome uma vez, até 30\/11\/2026/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Nome completo' })).toHaveFocus();
    const corrected = aCertificate({ facts: { name: 'Marina D. Lima', number: newNumber } });
    answers[correcting] = () => {
      answers[reading] = { ...noCertificates, items: [corrected] };
      return corrected;
    };
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('Marina D. Lima');
    await save().click();
    await expect.element(page.getByRole('dialog').getByRole('definition').filter({ hasText: newNumber })).toBeVisible();
    expect(requests.filter(({ call }) => call === correcting)).toMatchObject([{ body: { name: 'Marina D. Lima' } }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(inWords(newNumber)).toBeVisible();
    expect(button(/^Corrigir nome/).elements()).toHaveLength(0);
  });

  test('that was corrected elsewhere meanwhile is final, and the dialog says so', async () => {
    const { answers } = await openCorrection();
    answers[correcting] = refused('certificate_name_final');
    answers[reading] = { ...noCertificates, items: [aCertificate()] };
    await save().click();
    await expect.element(page.getByText(/já não pode ser corrigido por você/)).toBeVisible();
  });

  test('cannot be corrected once the time is over', async () => {
    await open({ items: [aCertificate()] });
    await expect.element(heading('Foco sem Ruído')).toBeVisible();
    expect(button(/^Corrigir nome/).elements()).toHaveLength(0);
  });
});

test('of a long list only what is near the window is drawn', async () => {
  const items = Array.from({ length: 40 }, (_, index) =>
    aCertificate({ id: `0199a1b2-0000-7000-8000-0000000ce${String(index).padStart(3, '0')}` }),
  );
  await open({ items });
  const drawings = () => page.getByRole('main').element().querySelectorAll('svg[viewBox="0 0 1123 794"]').length;
  await expect.poll(drawings).toBeGreaterThan(1);
  expect(drawings()).toBeLessThan(12);
});

describe('on the profile', () => {
  const onProfile = (list: object) => visit('/perfil', { [reading]: { ...noCertificates, ...list } });

  test('the certificates are told in one sentence, with the way to them', { tags: 'long' }, async () => {
    await onProfile({ items: [aCertificate(), aCertificate({ id: '0199a1b2-0000-7000-8000-00000000ce02' })] });
    await expect.element(page.getByText('2 certificados. O mais novo é de Foco sem Ruído.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ver certificados' }))
      .toHaveAttribute('href', '/perfil/certificados');
  });

  test('one that waits for its name is told', async () => {
    await onProfile({ offers: [anOffer()] });
    await expect.element(page.getByText('O de Foco sem Ruído espera o seu nome.')).toBeVisible();
  });

  test('before the first one, how far it is', async () => {
    await onProfile({ next: [aNext(), aNext({ journeyId: 'other', lessonsLeft: 3 })] });
    await expect.element(page.getByText('Faltam 3 lições para o primeiro.')).toBeVisible();
  });

  test('where no journey issues any, nothing is said of them', async () => {
    await onProfile({});
    await expect.element(heading('Seus dados')).toBeVisible();
    expect(document.body.textContent).not.toContain('certificado');
  });
});
