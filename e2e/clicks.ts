import type { BrowserContext } from '@playwright/test';

/** The cost of a task for its user. */
export interface Cost {
  clicks: number;
  fields: number;
}

/**
 * Counts clicks and typed fields on all pages of a browser: each pointer click counts one, a choice in a native select two (open the
 * list, choose), and each field with typed text one for each visit. Keys alone cost nothing.
 */
export async function countCost(context: BrowserContext): Promise<Cost> {
  const cost: Cost = { clicks: 0, fields: 0 };
  await context.exposeFunction('reportCost', ({ clicks = 0, fields = 0 }: Partial<Cost>) => {
    cost.clicks += clicks;
    cost.fields += fields;
  });
  await context.addInitScript(() => {
    const { reportCost } = window as unknown as { reportCost: (spent: Partial<Cost>) => void };
    let typing: EventTarget | null = null;
    // A label's click also fires a click on its field, and key presses fire clicks: only `pointerup` counts each press once.
    addEventListener('pointerup', () => reportCost({ clicks: 1 }), true);
    addEventListener('focusin', () => (typing = null), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) return reportCost({ clicks: 2 });
        if (target === typing || (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type))) return;
        typing = target;
        reportCost({ fields: 1 });
      },
      true,
    );
  });
  return cost;
}
