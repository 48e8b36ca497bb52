import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import type { ComponentType, ReactNode } from 'react';

type Inline = DocumentNode<'text' | 'hardBreak'>;

export interface LinkProps {
  href: string;
  children: ReactNode;
}

interface LineProps {
  nodes?: readonly Inline[] | undefined;
  Link?: ComponentType<LinkProps> | undefined;
}

/** A line of text. Neighbours with the same link are one link. */
export function Line({ nodes = [], Link = Anchor }: LineProps) {
  const runs: { href: string | undefined; nodes: Inline[] }[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else runs.push({ href, nodes: [node] });
  }
  return runs.map(({ href, nodes: inside }, index) => {
    const text = inside.map((node, place) => <Marked key={place} node={node} />);
    if (href === undefined) return text;
    return (
      <Link key={index} href={href}>
        {text}
      </Link>
    );
  });
}

const Anchor = ({ href, children }: LinkProps) => (
  <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
    {children}
  </a>
);

function hrefOf({ marks }: Inline): string | undefined {
  for (const mark of marks ?? []) if (mark.type === 'link') return mark.attrs.href;
}

function Marked({ node }: { node: Inline }): ReactNode {
  const isMarked = (type: 'bold' | 'italic') => node.marks?.some((mark) => mark.type === type);
  let text: ReactNode = node.type === 'text' ? node.text : <br />;
  if (isMarked('italic')) text = <em>{text}</em>;
  if (isMarked('bold')) text = <strong>{text}</strong>;
  return text;
}
