import type { Page } from '@playwright/test';

/** Minimum target size for a finger (WCAG 2.2 §2.5.5), in CSS pixels. */
const fingerWide = 44;

/**
 * Targets on the screen that are too small for a finger, by name and size. A link within a sentence is as high as its line. Room around
 * the text counts (a `::after` that is part of the target), and so does the label of a switch or radio.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=radio], [role=switch]';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]');
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 8;
    const sizeOf = (element: Element) => {
      const label = element.matches('input') ? element.closest('label') : null;
      const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
      let width = Math.max(...boxes.map((box) => box.width));
      let height = Math.max(...boxes.map((box) => box.height));
      for (const part of ['::before', '::after']) {
        const { content, position, width: w, height: h } = getComputedStyle(element, part);
        if (content === 'none' || content === 'normal' || position !== 'absolute') continue;
        width = Math.max(width, Number.parseFloat(w) || 0);
        height = Math.max(height, Number.parseFloat(h) || 0);
      }
      return { width, height };
    };
    return [...document.querySelectorAll(pressable)]
      .filter(
        (element) =>
          isSeen(element) && !isInSentence(element) && !element.matches('input[type=hidden], input[type=file]'),
      )
      .flatMap((element) => {
        const { width, height } = sizeOf(element);
        // The skip link is off the screen until it has the focus.
        if (width <= 1 || height <= 1 || element.getBoundingClientRect().bottom < 0) return [];
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        return [
          `${element.tagName.toLowerCase()} "${name || element.getAttribute('name')}" ${Math.round(width)}×${Math.round(height)}`,
        ];
      });
  }, fingerWide);

/**
 * What does not fit: a page with horizontal overflow, and boxes that cut their own text. An ellipsis and a declared line clamp are
 * allowed.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
      for (const element of document.querySelectorAll('body *')) {
        const box = element.getBoundingClientRect();
        if (box.right > clientWidth + 1 && element.childElementCount === 0 && element.checkVisibility())
          found.push(
            `  beyond: ${element.tagName} ${element.textContent?.slice(0, 30)} ${element.className.slice(0, 40)}`,
          );
      }
    }
    const hasText = (element: Element) => (element.textContent?.trim().length ?? 0) > 0;
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility() || !hasText(element)) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || element.clientHeight <= 2 || element.matches('select, option, textarea'))
        continue;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const tooHigh = element.scrollHeight - element.clientHeight;
      const tooWide = element.scrollWidth - element.clientWidth;
      const isFolded = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
      const name = `${element.tagName.toLowerCase()}.${element.className.slice(0, 40)} "${element.textContent?.trim().slice(0, 30)}"`;
      if (cuts(style.overflowY) && tooHigh > 3 && !isFolded && element.clientHeight > 0)
        found.push(`cut by ${tooHigh} below: ${name}`);
      if (cuts(style.overflowX) && tooWide > 2 && !isFolded && style.textOverflow !== 'ellipsis')
        found.push(`cut by ${tooWide} beside: ${name}`);
      // A box of fixed height whose text overflows onto the content below.
      const ownWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const hasRoomAround = getComputedStyle(element, '::after').position === 'absolute';
      const isOfOneLine = tooHigh < Number.parseFloat(style.fontSize) / 2;
      if (ownWords && !hasRoomAround && !isOfOneLine && style.overflowY === 'visible' && style.display !== 'inline')
        found.push(`words run ${tooHigh} over the foot: ${name}`);
    }
    return found;
  });
