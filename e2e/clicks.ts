import type { BrowserContext } from '@playwright/test';

/** What a walk costs the person who walks it. */
export interface Cost {
  clicks: number;
  fields: number;
}

/**
 * Counts what is clicked and typed on all pages of a browser: each click of the pointer, an entry of a native select as two (the list opens, one is
 * chosen), and each field that something was typed into, once a visit. Keys alone cost nothing.
 */
export async function countCost(context: BrowserContext): Promise<Cost> {
  const cost: Cost = { clicks: 0, fields: 0 };
  await context.exposeFunction('tellCost', ({ clicks = 0, fields = 0 }: Partial<Cost>) => {
    cost.clicks += clicks;
    cost.fields += fields;
  });
  await context.addInitScript(() => {
    const { tellCost } = window as unknown as { tellCost: (spent: Partial<Cost>) => void };
    let typing: EventTarget | null = null;
    // A label's click is told once more by its field; what a key presses has no pointer and no count.
    addEventListener('pointerup', () => tellCost({ clicks: 1 }), true);
    addEventListener('focusin', () => (typing = null), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) return tellCost({ clicks: 2 });
        if (target === typing || (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type))) return;
        typing = target;
        tellCost({ fields: 1 });
      },
      true,
    );
  });
  return cost;
}
