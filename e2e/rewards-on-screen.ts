import { expect, type Page } from '@playwright/test';
import type { Earned, ExpectedMember } from './expected-rewards.ts';

const grouped = new Intl.NumberFormat('pt-BR');
/** '1.840 XP'. */
export const xp = (amount: number) => `${grouped.format(amount)} XP`;

/** The toast of the latest reward. */
export const reward = (page: Page) => page.getByRole('region', { name: 'Recompensa' });

interface Celebration extends Earned {
  /** The badges, by name, in the order in which they appear. */
  badges?: readonly string[] | undefined;
}

/**
 * Reads a command's toast, and continues from scene to scene by 'Continuar' (or 'Fechar' for one that stays). The page needs
 * `keepMessagesOnScreen`, so that nothing disappears before it is read.
 */
export async function celebrate(page: Page, { badges = [], ...earned }: Celebration, { stays = false } = {}) {
  const toast = reward(page).filter({ hasText: `+${xp(earned.xp)}` });
  await expect(toast).toBeVisible();
  const notes = [
    ['Meta diária atingida!', earned.isGoalReached],
    ['Escudo usado!', earned.isShieldUsed],
    ['Streak resetado', earned.isStreakReset],
  ] as const;
  for (const [text, isExpected] of notes) await expect(page.getByText(text)).toHaveCount(isExpected ? 1 : 0);
  await toast.getByRole('button', { name: stays ? 'Fechar' : 'Continuar' }).click();
  const scenes = [
    ...(earned.newLevel ? [`Você subiu de nível: ${earned.newLevel}`] : []),
    ...badges.map((name) => `Novo badge conquistado: ${name}`),
  ];
  for (const name of scenes)
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects the same rewards in the header, in Resumo and Streak, and in the API. */
export async function expectOnScreen(page: Page, member: ExpectedMember, { badges }: { badges: number }) {
  const { number, name } = member.level;
  const header = page.getByRole('banner').getByRole('link', { name: `Nível ${number}, ${name}` });
  await expect(header).toContainText(xp(member.total));
  await header.click();
  const summary = page.getByRole('tabpanel');
  await expect(summary.getByText(`hoje: ${xp(member.xpToday)}`)).toBeAttached();
  await expect(figure(page, 'XP total')).toHaveText(grouped.format(member.total));
  await expect(figure(page, 'Melhor streak')).toHaveText(String(member.record));
  await expect(figure(page, 'Badges ganhos')).toHaveText(String(badges));
  await page.getByRole('tab', { name: 'Streak' }).click();
  const days = member.streak === 1 ? '1dia seguido' : `${member.streak}dias seguidos`;
  await expect(page.getByRole('heading', { name: days.replace('d', ' d') })).toBeVisible();
  await expect(page.getByRole('img', { name: `${member.shields} de 3 escudos` })).toBeVisible();

  expect(await (await page.request.get('/api/me/stats')).json()).toMatchObject({
    xpTotal: member.total,
    nivelAtual: number,
    streakAtual: member.streak,
    streakRecord: member.record,
    escudosDisponiveis: member.shields,
    xpHoje: member.xpToday,
  });
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Keeps everything on screen that would disappear after two seconds or more (toasts, scenes of a celebration). */
export async function keepMessagesOnScreen(page: Page): Promise<void> {
  await page.addInitScript(lengthenWaits);
}

/** Runs in the page: what would happen after two seconds or more takes a hundred times as long. */
export function lengthenWaits(): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((handler: () => void, ms = 0) => later(handler, ms >= 2_000 ? ms * 100 : ms)) as never;
}
