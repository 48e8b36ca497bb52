import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMember, aPlatform } from '../../testing/people.ts';
import { visit } from '../../testing/visit.ts';

test('a logo that cannot be fetched gives way to our mark with the platform’s name', async () => {
  const settings = aPlatform({ systemName: 'Escola da Ana', logoUrl: 'data:image/png;base64,nada' });
  await visit('/dashboard', {}, aMember({ settings }));
  await expect.element(page.getByRole('banner').getByText('Escola da Ana')).toBeVisible();
});

/** A drawn logo: letters of a colour, on nothing or on a ground. */
function aLogo(letters: string, ground?: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 60 });
  const context = canvas.getContext('2d')!;
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, 200, 60);
  }
  // A bright mark beside the letters.
  context.fillStyle = '#ffc53d';
  context.fillRect(4, 10, 40, 40);
  context.fillStyle = letters;
  context.font = '800 32px sans-serif';
  context.fillText('Escola', 56, 42);
  return canvas.toDataURL();
}

describe('in the dark scheme', () => {
  const open = async (settings: Parameters<typeof aPlatform>[0]) => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    onTestFinished(() => localStorage.removeItem('mantine-color-scheme-value'));
    await visit('/dashboard', {}, aMember({ settings: aPlatform({ systemName: 'Escola', ...settings }) }));
    const logo = page.getByRole('banner').getByRole('img', { name: 'Escola' });
    await expect.element(logo).toBeVisible();
    return logo;
  };

  test('a logo with dark letters stands on a light plate', async () => {
    const logo = await open({ logoUrl: aLogo('#22233b') });
    await expect.element(logo).toHaveStyle({ backgroundColor: 'rgb(252, 247, 238)' });
  });

  test.each([
    ['has light letters', { logoUrl: aLogo('#ffffff') }],
    ['brings its own ground', { logoUrl: aLogo('#22233b', '#ffffff') }],
    ['is the one for this scheme', { logoUrl: aLogo('#22233b'), logoDarkUrl: aLogo('#23233b') }],
  ])('one that %s does not', async (_what, settings) => {
    const logo = await open(settings);
    const { hasDarkLetters } = await import('./dark-letters.ts');
    // Whoever asks now hears it after the page did.
    await hasDarkLetters(settings.logoUrl);
    await expect.element(logo).not.toHaveStyle({ backgroundColor: 'rgb(252, 247, 238)' });
  });
});
