import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMember, aPlatform } from '../../testing/people.ts';
import { visit } from '../../testing/visit.ts';

test('a logo that cannot be fetched gives way to our mark with the platform’s name', async () => {
  const settings = aPlatform({ systemName: 'Escola da Ana', logoUrl: 'data:image/png;base64,nada' });
  await visit('/dashboard', {}, aMember({ settings }));
  await expect.element(page.getByRole('banner').getByText('Escola da Ana')).toBeVisible();
});
