import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './own-server.ts';

async function expectNoObjections(page: Page) {
  // Whatever moves has come to rest: axe measures contrast of what it sees.
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object);

    test(`the door has no accessibility objections and does not overflow (${colorScheme}) @phone`, async ({ page }) => {
      await page.goto('/auth');
      await expectNoObjections(page);
      await page.getByRole('tab', { name: 'Criar Conta' }).click();
      await expectNoObjections(page);
      await page.getByRole('tab', { name: 'Entrar' }).click();
      await page.getByText('Esqueci minha senha').click();
      await expectNoObjections(page);
    });

    test(`a member’s screens have no accessibility objections and do not overflow (${colorScheme}) @phone`, async ({
      page,
      server,
    }) => {
      await signIn(page, server.demo!.member);
      await expectNoObjections(page);
      const [daily, lesson, paid] = await page.evaluate(async () => {
        const mine = await (await fetch('/api/enrollments')).json();
        const { journey, openLesson } = mine.items.find((item: { openLesson: unknown }) => item.openLesson);
        const catalogue = await (await fetch('/api/journeys')).json();
        return [journey.id, openLesson.id, catalogue.items.find((card: { tipo: string }) => card.tipo === 'paga').id];
      });
      for (const path of [
        '/explore',
        `/journey/${daily}`,
        `/lesson/${lesson}`,
        `/journey/${paid}`,
        '/progress',
        '/perfil',
        '/nada',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoObjections(page);
      }
    });
  });
}
