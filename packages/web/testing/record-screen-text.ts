import { onTestFinished } from 'vitest';

/** Records every text on the screen from now on, as people read it, in order. */
export function recordScreenText() {
  const seen: string[] = [];
  const look = () => {
    const text = document.body.innerText.toLowerCase().replace(/\s+/g, ' ');
    if (text !== seen.at(-1)) seen.push(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  look();
  /** The recorded screens with any of these words. */
  return {
    with: (...terms: string[]) => seen.filter((text) => terms.some((term) => text.includes(term.toLowerCase()))),
  };
}
