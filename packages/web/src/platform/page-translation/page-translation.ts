/*
 * Lets people have the page translated by their browser. Translators replace React's texts by elements of their own (Chrome: <font>), by
 * other texts (Safari), or join several into one (Firefox). React then fails when it removes such a text, and a number that it writes into
 * one is not shown. So before React changes an element, this undoes what a translator did to that element's texts. Translators watch the
 * page, and translate it again. Loading this module is enough (docs/decisions/0026).
 */

import { forget, isReacts, isTranslated, remember, restore, restoreAround } from './before-translation.ts';

const watch = new MutationObserver(remember);
watch.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });

// All by which React changes a page that it has already shown.
replaceMethod('appendChild');
replaceMethod('insertBefore');
replaceMethod('removeChild');
replaceSetter('nodeValue', restoreAround);
// It replaces whatever is there.
replaceSetter('textContent', forget);

function replaceMethod(name: 'appendChild' | 'insertBefore' | 'removeChild'): void {
  const change = Node.prototype[name] as (this: Node, child: Node, next?: Node | null) => Node;
  Object.assign(Node.prototype, {
    [name](this: Node, child: Node, next?: Node | null) {
      // What has not been shown is the most of a new screen.
      const canBeTranslated = this.isConnected || isTranslated(this);
      if (!canBeTranslated || !isReacts(child)) return change.call(this, child, next);
      const records = watch.takeRecords();
      remember(records);
      // A translator may work in two steps: its element is inserted beside the text, which is removed then.
      if (name === 'removeChild' && records.some((record) => isBeside(record, child))) return change.call(this, child);
      restore(this);
      return withoutRecords(() => change.call(this, child, next));
    },
  });
}

function replaceSetter(name: 'nodeValue' | 'textContent', prepare: (node: Node) => void): void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name)!;
  Object.defineProperty(Node.prototype, name, {
    ...property,
    set(this: Node, value: string | null) {
      remember(watch.takeRecords());
      prepare(this);
      withoutRecords(() => property.set!.call(this, value));
    },
  });
}

/** Makes a change of React's own. */
function withoutRecords<Result>(change: () => Result): Result {
  const result = change();
  watch.takeRecords();
  return result;
}

/** Whether somebody has just put something beside a text. */
const isBeside = ({ addedNodes }: MutationRecord, { nodeType, previousSibling, nextSibling }: Node) =>
  nodeType === Node.TEXT_NODE &&
  [...addedNodes].some((added) => (added === previousSibling || added === nextSibling) && !isReacts(added));
