/** An order's number. Any other platform's has its shop before it, because two shops may count alike (decision H16): only machines read that. */
export const formatOrder = (reference: string) => reference.replace(/^[\da-f]{12}\//, '');
