/**
 * Ignores a link that appears under a resting pointer, left there by an earlier test. It would count as hovered and preload its page, and
 * a page's requests would depend on the order of the tests.
 */
export function ignoreRestingPointer(): void {
  if (isIgnored) return;
  isIgnored = true;
  let place: string | null = null;
  const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;
  for (const kind of ['pointerover', 'mouseover'] as const) {
    window.addEventListener(
      kind,
      (event) => {
        const isMoved = place !== null && placeOf(event) !== place;
        if (!isMoved && event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation();
      },
      true,
    );
  }
  for (const kind of ['pointermove', 'pointerdown', 'mousemove'] as const) {
    window.addEventListener(kind, (event) => (place = placeOf(event)), true);
  }
}

let isIgnored = false;
