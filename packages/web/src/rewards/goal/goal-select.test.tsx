import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { someStats } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { createQueryClient } from '../../platform/query-client.ts';
import { shownToasts } from '../../ui/toast/toast.ts';
import { GoalSelect } from './goal-select.tsx';

test('the goal is chosen among the quick ones and the own, and saved by the button', async () => {
  const { requests } = fakeServer({ 'PUT /api/me/daily-goal': someStats({ metaDiariaXp: 200 }) });
  const screen = await renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <GoalSelect metaDiariaXp={125} today={null} />
    </QueryClientProvider>,
  );
  const select = screen.getByRole('combobox', { name: 'Meta diária' });
  await expect.element(select).toHaveValue('125');
  expect(
    select
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['50 XP', '100 XP', '125 XP', '200 XP', '300 XP']);
  await select.selectOptions('200 XP');
  expect(requests).toEqual([]);
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => shownToasts.now().map(({ message }) => message)).toContain('Meta diária atualizada!');
  expect(requests).toMatchObject([{ call: 'PUT /api/me/daily-goal', body: { metaDiariaXp: 200 } }]);
});
