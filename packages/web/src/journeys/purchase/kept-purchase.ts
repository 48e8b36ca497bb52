/** Where a tab's browser keeps the checkout that was opened last. */
export const purchaseKey = 'jornada-purchase';

/** What is kept; null for none, and where the browser forbids storage. */
export function keptPurchase(): string | null {
  try {
    return localStorage.getItem(purchaseKey);
  } catch {
    return null;
  }
}
