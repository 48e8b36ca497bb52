/**
 * What a person looks for: a control or heading by a part of its name, or a text; `near` is another text of the article,
 * dialog, region or message that it is in.
 */
export type Target = { role: Role; name: string; near?: string } | { text: string; near?: string };

export type Role =
  | 'article'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'radio'
  | 'region'
  | 'tab'
  | 'textbox';

export interface Found {
  x: number;
  y: number;
  /** Whether a press at this point meets it, and nothing that covers it. */
  isUncovered: boolean;
  /** What a field contains. */
  value: string | undefined;
}

/**
 * Runs in the page: the middle of the first part that matches and that a person can see, after scrolling to it. What reaches over the
 * left or right edge of the window does not count as seen.
 */
export function findOnScreen(target: Target): Found | undefined {
  const parts = { article: 'article', dialog: 'dialog, [role=dialog]', region: 'section[aria-label]' };
  const selectors: Record<Role, string> = {
    ...parts,
    button: 'button:not([role]), [role=button]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    radio: 'input[type=radio]',
    tab: '[role=tab]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const byId = (ids: string) => ids.split(' ').map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const label = element.getAttribute('aria-label') ?? (labelledBy ? byId(labelledBy) : labels).join(' ');
    return plain(label || element.textContent);
  };
  /** A field's own element may be hidden behind its label, which a person presses instead. */
  const pressed = (element: Element) =>
    element.matches('[type=radio]') ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
  const isSeen = (element: Element) => {
    const { width, height, left, right } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      left > -1 &&
      right < innerWidth + 1
    );
  };
  const around = target.near
    ? [...document.querySelectorAll(`${Object.values(parts).join()}, [aria-live] > *`)].filter((part) =>
        plain(part.textContent).includes(target.near!),
      )
    : [document.documentElement];
  const candidates = around.flatMap((part) =>
    'role' in target
      ? [part, ...part.querySelectorAll(selectors[target.role])].filter(
          (element) => element.matches(selectors[target.role]) && nameOf(element).includes(target.name),
        )
      : [...part.querySelectorAll('*')].filter(
          (element) =>
            plain(element.textContent).includes(target.text) &&
            ![...element.children].some((child) => plain(child.textContent).includes(target.text)),
        ),
  );
  const found = candidates.map(pressed).find(isSeen);
  if (!found) return undefined;

  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isInWindow = ({ y }: { y: number }) => y > 0 && y < innerHeight;
  const isUncovered = ({ x, y }: { x: number; y: number }) => found.contains(document.elementFromPoint(x, y));
  // What stands below a phone's header or above its tabs may be under them.
  if (!isInWindow(middle()) || !isUncovered(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = middle();
  if (!isInWindow(place)) return undefined;
  return { ...place, isUncovered: isUncovered(place), value: (found as HTMLInputElement).value };
}
