/** How a browser translates: Chrome by its own elements, some in two steps; Safari by new texts, Edge in place; Firefox joins what adjoins. */
export const translators = ['elements', 'elements, then removed', 'new texts', 'in place', 'joined'] as const;
export type Translator = (typeof translators)[number];

/**
 * Does to the page what a browser's translation does, into capitals or, where a story reads the page, into the same words. `keeps` does
 * it again after each change. Stories send it into their page, so it uses nothing from outside.
 */
export function translatePage({ by = 'elements', ...more }: { by?: Translator; capitals?: boolean; keeps?: boolean }) {
  const translated = (text: string) => (more.capitals ? text.toUpperCase() : text);
  const isTranslatable = (text: Text) =>
    /\p{L}/u.test(text.data) && !text.parentElement?.closest('font, script, style, svg, textarea, [translate=no]');

  function texts(): Text[] {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isTranslatable(walker.currentNode as Text)) found.push(walker.currentNode as Text);
    return found;
  }
  function elementFor(text: Text): Element {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = translated(text.data);
    outer.append(inner);
    return outer;
  }
  /** Takes everything out of an element and puts it back, with one text for all those that adjoined. */
  function join(parent: Element) {
    const children = [...parent.childNodes];
    for (const child of children) child.remove();
    for (const child of children) {
      const last = parent.lastChild;
      if (child instanceof Text && last instanceof Text) last.data += translated(child.data);
      else parent.append(child);
      if (child instanceof Text && child === parent.lastChild) child.data = translated(child.data);
    }
  }
  const ways: Record<Translator, (text: Text) => void> = {
    elements: (text) => text.replaceWith(elementFor(text)),
    'elements, then removed': (text) => {
      const parent = text.parentNode!;
      parent.insertBefore(elementFor(text), text);
      parent.removeChild(text);
    },
    'new texts': (text) => text.replaceWith(translated(text.data)),
    'in place': (text) => Object.assign(text, { data: translated(text.data) }),
    joined: (text) => text.isConnected && join(text.parentElement!),
  };
  texts().forEach(ways[by]);
  if (!more.keeps) return;

  let timer: ReturnType<typeof setTimeout>;
  const observe = () => observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      texts().forEach(ways[by]);
      observe();
    }, 150);
  });
  observe();
}
