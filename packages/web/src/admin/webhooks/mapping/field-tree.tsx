import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Pill } from '../../ui/pill.tsx';
import type { FieldNode } from './api.ts';
import classes from './field-tree.module.css';

type FieldTreeProps = {
  fields: readonly FieldNode[];
  /** What a click answers: 'E-mail'. Without it nothing can be picked. */
  asked: string | undefined;
  /** Whether this field is the present answer to what is asked. */
  isAsked: (path: string) => boolean;
  /** What a field has been named. */
  marksOf: (path: string) => readonly { text: string; isProposal: boolean }[];
  onPick: (path: string) => void;
};

type Row = { node: FieldNode; key: string; level: number; parent: number; at: number; of: number };

/** The rows of a tree that are not inside a closed one. */
function rowsOf(nodes: readonly FieldNode[], closed: ReadonlySet<string>, rows: Row[] = [], parent = -1, level = 1) {
  nodes.forEach((node, index) => {
    const key = `${rows[parent]?.key ?? ''}/${index}`;
    rows.push({ node, key, level, parent, at: index + 1, of: nodes.length });
    if (!closed.has(key)) rowsOf(node.children, closed, rows, rows.length - 1, level + 1);
  });
  return rows;
}

/** A call's fields as a tree (WAI-ARIA tree pattern): arrows move, open and close; Enter or a click picks the field that is asked for. */
export function FieldTree({ fields, asked, isAsked, marksOf, onPick }: FieldTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState('/0');
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(fields, closed);
  const tabStop = rows.some(({ key }) => key === current) ? current : '/0';
  const toggle = (key: string) =>
    setClosed(closed.has(key) ? new Set([...closed].filter((each) => each !== key)) : new Set([...closed, key]));
  const choose = ({ node, key }: Row) => {
    if (node.children.length > 0) toggle(key);
    else if (node.path !== null) onPick(node.path);
  };
  function move(event: KeyboardEvent, row: Row, index: number) {
    const focus = (to: number) => tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
    const hasInside = row.node.children.length > 0;
    const isOpen = hasInside && !closed.has(row.key);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      ArrowRight: () => (hasInside && !isOpen ? toggle(row.key) : isOpen && focus(index + 1)),
      ArrowLeft: () => (isOpen ? toggle(row.key) : focus(row.parent)),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      Enter: () => choose(row),
      ' ': () => choose(row),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]!();
  }
  return (
    <div ref={tree} role="tree" aria-label="Campos do evento" aria-multiselectable="true" className={classes.tree}>
      {rows.map((row, index) => {
        const { node, key, level, at, of } = row;
        const hasInside = node.children.length > 0;
        const isOpen = !closed.has(key);
        const marks = node.path === null ? [] : marksOf(node.path);
        const Chevron = isOpen ? IconChevronDown : IconChevronRight;
        return (
          <div
            key={key}
            role="treeitem"
            aria-level={level}
            aria-posinset={at}
            aria-setsize={of}
            aria-expanded={hasInside ? isOpen : undefined}
            aria-selected={marks.some(({ isProposal }) => !isProposal)}
            tabIndex={key === tabStop ? 0 : -1}
            style={{ paddingLeft: 12 + 16 * Math.min(level, 8) }}
            data-asked={(node.path !== null && isAsked(node.path)) || undefined}
            data-pickable={(asked !== undefined && !hasInside && node.path !== null) || undefined}
            onFocus={() => setCurrent(key)}
            onClick={() => choose(row)}
            onKeyDown={(event) => move(event, row, index)}
          >
            {hasInside && <Chevron size={15} aria-hidden="true" />}
            <code>{node.name}</code>
            <code title={node.shown ?? undefined}>{formatValue(node)}</code>
            {marks.map(({ text, isProposal }) => (
              <Pill
                key={text}
                tone={isProposal ? 'amber' : 'leaf'}
                mark={!isProposal && <IconCheck size={13} stroke={3} aria-hidden="true" />}
              >
                {isProposal ? `${text}?` : text}
              </Pill>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** '"PED-99120"', '{ 4 }', '[ 2 ]'. */
function formatValue({ kind, shown, count, children }: FieldNode): string {
  if (kind === 'fields') return `{ ${children.length} }`;
  if (kind === 'list') return `[ ${count ?? children.length} ]`;
  if (kind === 'cut') return '…';
  return kind === 'text' ? `"${shown ?? ''}"` : (shown ?? 'null');
}
