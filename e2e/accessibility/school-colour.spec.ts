import { expect, request, type Page } from '@playwright/test';
import { expectNoneOn } from '../accessible.ts';
import { test } from '../own-server.ts';
import { adminScreens, doorScreens, membersScreens } from '../screens.ts';
import { admin, type SignIn } from '../server.ts';
import { showScreen } from '../show-screen.ts';

/** From yellow to nearly black, with the grey in which neither white nor black is easy to read. */
const colours = [
  '#ffd400',
  '#ff6a00',
  '#e30613',
  '#ff5fa2',
  '#c026d3',
  '#7c3aed',
  '#1d4ed8',
  '#00bcd4',
  '#84cc16',
  '#777777',
  '#5b3a1e',
  '#0a0a0a',
];

/** As an administrator would in the settings. */
async function colourSchool(address: string, brandColour: string | null): Promise<void> {
  const school = await request.newContext({ baseURL: address });
  await expect(await school.post('/api/accounts/sign-in', { data: admin })).toBeOK();
  await expect(await school.put('/api/admin/identity', { data: { brandColour } })).toBeOK();
  await school.dispose();
}

const enterAs = async (page: Page, person: SignIn) =>
  expect(await page.request.post('/api/accounts/sign-in', { data: person })).toBeOK();

/** Expects what axe asks for on these screens, in both schemes. */
async function expectLegible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await showScreen(page, path);
    await expectNoneOn('desktop', page, page.getByRole('heading', { level: 1 }));
  }
}

test('the school’s colour stands in the first HTML, is there before any script, and the policy has nothing against it', async ({
  page,
  server,
}) => {
  await colourSchool(server.address, '#e30613');
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.route('**/assets/*.js', (route) => new Promise(() => void route));
  await page.goto('/auth', { waitUntil: 'commit' });
  const leaf = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--j-leaf'));
  await expect.poll(leaf).toBe('#e30613');
  await page.unroute('**/assets/*.js');
  await page.reload();
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(227, 6, 19)');
  await page.goto('/certificado');
  await expect(page.getByRole('button', { name: 'Verificar' })).toHaveCSS('background-color', 'rgb(255, 233, 229)');
  expect(refused).toEqual([]);
  await colourSchool(server.address, null);
});

test.describe('with twelve colours, from yellow to nearly black', () => {
  test.describe.configure({ timeout: 1_200_000 });

  test('what visitors and members see is legible in both schemes @long', async ({ page, server }) => {
    for (const colour of colours) {
      await colourSchool(server.address, colour);
      await page.context().clearCookies();
      await test.step(colour, async () => {
        await page.goto(doorScreens[0]!);
        await expectLegible(page, doorScreens.slice(0, 2));
        await enterAs(page, server.demo!.member);
        const screens = await membersScreens(page);
        await page.goto('/dashboard');
        await expectLegible(
          page,
          screens.filter((path) => !/nada|busca/.test(path)),
        );
        for (const path of ['/certificado', '/termos']) {
          await page.goto(path);
          await expectNoneOn('desktop', page, page.getByRole('heading', { level: 1 }));
        }
      });
    }
  });

  test('what administrators see is legible in both schemes @long', async ({ page, server }) => {
    await enterAs(page, admin);
    const screens = (await adminScreens(page)).filter((path) => !/nada|tab=|aba=/.test(path));
    for (const colour of colours) {
      await colourSchool(server.address, colour);
      await test.step(colour, async () => {
        await page.goto('/admin');
        await expectLegible(page, screens);
      });
    }
  });
});
