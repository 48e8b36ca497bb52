/** What React had put into an element before somebody else changed its texts, in order. */
const childrenBefore = new WeakMap<Node, ChildNode[]>();
/** The element that such a child belongs to. */
const parentBefore = new WeakMap<Node, Node>();
/** What React had written into a text that somebody else has overwritten. */
const valueBefore = new WeakMap<Node, string>();

/** Whether somebody else has changed an element's texts since React did. */
export const isTranslated = (parent: Node): boolean => childrenBefore.has(parent);

/** React marks its elements and texts. */
export const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));
const isTranslators = ({ nodeName }: Node) => nodeName === 'FONT';
const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE;

/** Remembers what elements and texts were before these changes, which are not React's: its own are taken out of the observer. */
export function remember(records: MutationRecord[]): void {
  for (const { target, type, oldValue, addedNodes, removedNodes } of records) {
    if (type === 'characterData') {
      if (!valueBefore.has(target)) valueBefore.set(target, oldValue ?? '');
      if (target.parentNode) rememberChildren(target.parentNode, records);
    } else if ([...removedNodes].some(isText) || [...addedNodes].some(isTranslators)) rememberChildren(target, records);
  }
}

function rememberChildren(parent: Node, records: MutationRecord[]): void {
  if (childrenBefore.has(parent)) return;
  const children = [...parent.childNodes];
  for (const { target, addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    if (target !== parent) continue;
    const start = previousSibling ? children.indexOf(previousSibling as ChildNode) + 1 : 0;
    children.splice(start, addedNodes.length, ...(removedNodes as NodeListOf<ChildNode>));
  }
  childrenBefore.set(parent, children);
  for (const child of children) parentBefore.set(child, parent);
}

/** Keeps an element as it is: React replaces all that is in it. Returns the children that React believed it had. */
export function forget(parent: Node): ChildNode[] | undefined {
  const children = childrenBefore.get(parent);
  childrenBefore.delete(parent);
  for (const child of children ?? []) parentBefore.delete(child);
  return children;
}

/** Gives an element the children and texts that React believes it has. What is in its place stays there: it may have the focus. */
export function restore(parent: Node): void {
  const children = forget(parent);
  if (!children) return;
  const others = [...parent.childNodes].filter((child) => !children.includes(child));
  for (const other of others) other.remove();
  let next: ChildNode | undefined;
  for (const child of children.toReversed()) {
    const value = valueBefore.get(child);
    if (value !== undefined) (child as Text).data = value;
    valueBefore.delete(child);
    const isInPlace = child.parentNode === parent && child.nextSibling === (next ?? null);
    // These methods are not among those replaced.
    if (!isInPlace && next) next.before(child);
    else if (!isInPlace) (parent as Element).append(child);
    next = child;
  }
}

/** The same for the element that a text belongs to, also where a translator has removed it. */
export function restoreAround(text: Node): void {
  const parent = parentBefore.get(text);
  if (parent) restore(parent);
  // React writes into the only text of an element without looking whose it is.
  else if (text.parentNode) forget(text.parentNode);
}
