import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { aCertificate, anOffer } from '../../testing/certificates.ts';
import { drawn } from '../../testing/come-back.ts';
import { focusArrived } from '../../testing/focus-arrived.ts';
import { aJourneyPage, anEnrollment } from '../../testing/journeys.ts';
import { aCompletion, aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import { aMember } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { someRewards } from '../../testing/rewards.ts';
import { pressSlowly } from '../../testing/slow-answer.ts';
import { visit } from '../../testing/visit.ts';

const reading = `GET /api/journeys/${journeyId}/certificate`;
const issuing = `POST /api/journeys/${journeyId}/certificate`;
const finished = aJourneyPage({
  enrollment: anEnrollment({ currentDay: 22, completedDays: 21, completedAt: '2026-11-23T15:00:00.000Z' }),
});
const offered = { certificate: null, offer: anOffer() };
const neither = { certificate: null, offer: null };
const issued = { certificate: aCertificate(), offer: null };

/** Opens a finished journey. What is issued is what is read from then on. */
async function openFinished(read: object = offered) {
  const visited = await visit(`/journey/${journeyId}`, {
    [`GET /api/journeys/${journeyId}`]: finished,
    [reading]: read,
  });
  visited.answers[issuing] = (body: { name: string }) => {
    const certificate = aCertificate({ facts: { name: body.name } });
    visited.answers[reading] = { ...read, certificate, offer: null };
    return { status: 201, body: certificate };
  };
  const sent = (wanted: string) => visited.requests.filter(({ call }) => call === wanted);
  return { ...visited, sent };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const naming = () => dialog('Nome no certificado');
const name = () => page.getByRole('textbox', { name: 'Nome completo' });
const picture = () => page.getByRole('dialog').getByRole('img', { name: /^Certificado de/ });

async function openOffer() {
  const visited = await openFinished();
  await button('Emitir certificado').click();
  await expect.element(naming()).toBeVisible();
  await focusArrived(naming());
  return visited;
}
const issueButton = () => naming().getByRole('button', { name: 'Emitir certificado' });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

test('a minor reads, while the name is typed and afterwards, which initials the public sees', async () => {
  await openFinished({ ...offered, isMinor: true });
  await button('Emitir certificado').click();
  await expect.element(naming().getByText(/só as iniciais do seu nome: M\. D\.$/)).toBeVisible();
  await name().fill('Maria Aparecida de Souza');
  await expect.element(naming().getByText(/só as iniciais do seu nome: M\. A\. S\.$/)).toBeVisible();
  await issueButton().click();
  await expect
    .element(dialog('Seu certificado está pronto').getByText(/iniciais do seu nome: M\. A\. S\.$/))
    .toBeVisible();
});

test('a finished journey that issues no certificate offers none', async () => {
  const { sent } = await openFinished(neither);
  await expect.element(page.getByRole('heading', { name: 'Jornada concluída' })).toBeVisible();
  await expect.poll(() => sent(reading).length).toBe(1);
  await drawn();
  expect(page.getByRole('button', { name: /certificado/ }).elements()).toHaveLength(0);
});

test('a journey under way does not ask for its certificate', async () => {
  const { requests } = await visit(`/journey/${journeyId}`, { [`GET /api/journeys/${journeyId}`]: aJourneyPage() });
  await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  await drawn();
  expect(requests.filter(({ call }) => call === reading)).toEqual([]);
});

test('the name comes from the profile, the field has the focus, and the picture follows every letter', async () => {
  await openOffer();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue('Marina Duarte');
  await expect.element(picture()).toHaveAccessibleName(/Marina Duarte/);
  await userEvent.keyboard(' Lima');
  await expect.element(picture()).toHaveAccessibleName(/Marina Duarte Lima/);
  await name().fill('');
  await expect.element(picture()).toHaveAccessibleName(/Seu nome/);
});

test('issued, the certificate takes the place of its offer, in the dialog and behind it', async () => {
  const { sent } = await openOffer();
  await name().fill('  Marina Duarte Lima ');
  await issueButton().click();
  await expect.element(dialog('Seu certificado está pronto')).toBeVisible();
  expect(sent(issuing)).toMatchObject([{ body: { name: 'Marina Duarte Lima' } }]);
  await expect.element(picture()).toHaveAccessibleName(/Marina Duarte Lima/);
  await expect.element(page.getByRole('definition').filter({ hasText: '7K4Q-92MF-3XHT-5P8W-D' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Seu certificado está pronto' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Ver certificado')).toHaveFocus();
});

test('two quick presses send one command, and the button keeps the focus', async () => {
  const server = await openOffer();
  await pressSlowly(server, issuing, issueButton(), () => {
    server.answers[reading] = issued;
    return aCertificate();
  });
  await expect.element(dialog('Seu certificado está pronto')).toBeVisible();
});

test('while the certificate is issued the dialog stays, whatever is pressed', { tags: 'long' }, async () => {
  const { answers, sent } = await openOffer();
  const answer = Promise.withResolvers<MyCertificate>();
  answers[issuing] = () => answer.promise;
  await issueButton().click();
  await expect.poll(() => sent(issuing).length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await button('Agora não').click();
  await expect.element(naming()).toBeVisible();
  answers[reading] = issued;
  answer.resolve(aCertificate());
  await expect.element(dialog('Seu certificado está pronto')).toBeVisible();
});

test('whoever leaves in the moment after the press, while the name is still being checked, sends nothing', async () => {
  const { sent } = await openOffer();
  const press = (pressed: Locator) => (pressed.element() as HTMLElement).click();
  press(issueButton());
  press(button('Agora não'));
  await expect.element(naming()).not.toBeInTheDocument();
  // A later name is checked after the one that was left.
  await button('Emitir certificado').click();
  await name().fill('Marina Lima');
  await issueButton().click();
  await expect.element(dialog('Seu certificado está pronto')).toBeVisible();
  expect(sent(issuing).map(({ body }) => body)).toEqual([{ name: 'Marina Lima' }]);
});

test('‘Agora não’ leaves the button, which gets the focus back', async () => {
  const { sent } = await openOffer();
  await button('Agora não').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Emitir certificado')).toHaveFocus();
  expect(sent(issuing)).toEqual([]);
});

describe('a name that is refused stays in its field', () => {
  test('without a network', async () => {
    const { answers } = await openOffer();
    answers[issuing] = () => Promise.reject(new TypeError('Failed to fetch'));
    await name().fill('Marina Lima');
    await issueButton().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Erro ao emitir certificadoSem conexão. Verifique sua internet e tente de novo.');
    await expect.element(name()).toHaveValue('Marina Lima');
    await expect.element(picture()).toHaveAccessibleName(/Marina Lima/);
  });

  test('left blank, with the reason beside it', async () => {
    const { sent } = await openOffer();
    await name().fill('   ');
    await issueButton().click();
    await expect.element(page.getByText('Escreva seu nome completo', { exact: true })).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(sent(issuing)).toEqual([]);
  });

  test('in letters that no certificate can print, named beside it', async () => {
    const { sent } = await openOffer();
    await name().fill('Taro 山田');
    await issueButton().click();
    await expect
      .element(page.getByText(/^O certificado não consegue imprimir: 山 田\. Escreva em letras/))
      .toBeVisible();
    await expect.element(name()).toHaveFocus();
    await expect.element(name()).toHaveValue('Taro 山田');
    expect(sent(issuing)).toEqual([]);
  });

  test('by the server’s own check', async () => {
    const { answers } = await openOffer();
    answers[issuing] = {
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Dados inválidos',
        issues: [{ path: 'body.name', message: 'Nome contém caracteres inválidos' }],
      },
    };
    await name().fill('Marina Lima');
    await issueButton().click();
    await expect.element(page.getByText('Nome contém caracteres inválidos')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    await expect.element(name()).toHaveValue('Marina Lima');
  });
});

test('an offer that is gone meanwhile closes, and says so', async () => {
  const { answers } = await openOffer();
  answers[issuing] = refused('certificate_not_earned');
  answers[reading] = neither;
  await issueButton().click();
  await expect.element(page.getByText('Conclua a jornada para emitir o certificado')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('with 400 ms to every answer nothing shows the offer again once it was issued', { tags: 'long' }, async () => {
  const { answers } = await openOffer();
  const late = (answer: unknown) => () => new Promise((done) => setTimeout(done, 400, answer));
  answers[issuing] = () => {
    answers[reading] = late(issued);
    return late(aCertificate())();
  };
  // Coming back to the tab reads the offer before the command: its answer arrives afterwards.
  answers[reading] = late(offered);
  window.dispatchEvent(new Event('visibilitychange'));
  await issueButton().click();
  await expect.element(dialog('Seu certificado está pronto')).toBeVisible();
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.innerText));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Ver certificado')).toBeVisible();
  await new Promise((done) => setTimeout(done, 900));
  expect(seen.filter((text) => text.includes('Emitir certificado'))).toEqual([]);
  await expect.element(button('Ver certificado')).toBeVisible();
});

describe('right after the completion', () => {
  const completing = `POST /api/lessons/${lessonId}/completion`;
  const completeLast = async (completion: ReturnType<typeof aCompletion>, member = aMember()) => {
    const visited = await visit(
      `/lesson/${lessonId}`,
      {
        [`GET /api/lessons/${lessonId}`]: aLessonPage(),
        [completing]: completion,
        [`GET /api/journeys/${journeyId}`]: finished,
        [reading]: offered,
      },
      member,
    );
    await button('Marcar como Concluído').click();
    return visited;
  };

  test('the offer opens one step after the celebration, not on top of it', { tags: 'long' }, async () => {
    await completeLast(aCompletion({ journeyCompleted: true, rewards: someRewards() }));
    await expect.element(page.getByText('+50 XP')).toBeVisible();
    await drawn();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Continuar').click();
    await expect.element(naming()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeInTheDocument();
    await expect.element(name()).toHaveFocus();
  });

  test('without gamification too, and it opens by itself only once', { tags: 'long' }, async () => {
    const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
    const { router } = await completeLast(aCompletion({ journeyCompleted: true }), aMember({ settings, stats: null }));
    await expect.element(naming()).toBeVisible();
    await button('Agora não').click();
    router.history.push('/dashboard');
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    router.history.push(`/journey/${journeyId}`);
    await expect.element(button('Emitir certificado')).toBeVisible();
    await drawn();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a lesson in the middle asks for no certificate', async () => {
    const { requests } = await completeLast(aCompletion({ rewards: someRewards() }));
    await expect.element(page.getByText('+50 XP')).toBeVisible();
    await drawn();
    expect(requests.filter(({ call }) => call === reading)).toEqual([]);
  });
});

test('on a phone the dialog fills the screen, and nothing goes beyond its edges', async () => {
  await page.viewport(390, 844);
  await openOffer();
  const box = page.getByRole('dialog').element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([390, 844]);
  expect(page.getByRole('dialog').element().scrollWidth).toBe(390);
  await expect.element(issueButton()).toBeInViewport();
});
