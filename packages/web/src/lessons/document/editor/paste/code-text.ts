import { isBlock, whySkipped } from './elements.ts';

/** The text of a block of code, with its lines. */
export function codeText(element: Element): string {
  let text = '';
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
    if (node.nodeType !== Node.ELEMENT_NODE || whySkipped(node as Element)) return;
    if ((node as Element).localName === 'br') text += '\n';
    const isLine = isBlock(node as Element);
    if (isLine) newLine();
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
    if (isLine) newLine();
  };
  visit(element);
  return text.replaceAll('\u00A0', ' ').toWellFormed();
}
