import { onTestFinished } from 'vitest';

/** Records every text on the screen from now on, as people read it, in order. */
export function recordScreenText() {
  const seen: string[] = [];
  const look = () => {
    const words = document.body.innerText.toLowerCase().replace(/\s+/g, ' ');
    if (words !== seen.at(-1)) seen.push(words);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  look();
  /** The recorded screens with any of these words. */
  return {
    with: (...words: string[]) => seen.filter((text) => words.some((word) => text.includes(word.toLowerCase()))),
  };
}
