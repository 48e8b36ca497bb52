import { documentText } from '@jornada/domain/lessons/document/document-text';
import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { BlockType } from '@jornada/domain/lessons/document/nodes';
import type { ComponentType, ReactNode } from 'react';
import { Callout } from './callout.tsx';
import { Line, type LinkProps } from './line.tsx';
import styles from './lesson-document.module.css';

type ShownNode = DocumentNode<BlockType | 'listItem'>;

export type FileNode = DocumentNode<'picture' | 'audio' | 'fileCard'>;

interface Surroundings {
  document: LessonDocument;
  /** Nothing of a file is shown without it. */
  renderFile?: (node: FileNode) => ReactNode;
  /** Shows a link; by default as one. */
  Link?: ComponentType<LinkProps>;
  /** Its headings are no headings of the page. */
  isMessage?: true;
}

interface BlocksProps {
  nodes: readonly ShownNode[];
  from: Surroundings;
}

/** The blocks of a document, for its readers: a pure function of its nodes, in which texts stay texts. */
export function Blocks({ nodes, from }: BlocksProps) {
  // Documents do not change while they are read.
  return nodes.map((node, index) => <Block key={index} node={node} from={from} />);
}

function Block({ node, from }: { node: ShownNode; from: Surroundings }): ReactNode {
  switch (node.type) {
    case 'heading': {
      if (isSilent(node)) return null;
      const isTop = node.attrs.level === 2 || comesBeforeTop(node, from.document);
      const Level = from.isMessage ? 'p' : isTop ? 'h2' : 'h3';
      return (
        <Level className={node.attrs.level === 2 ? styles.heading : styles.subheading}>
          <Line nodes={node.content} Link={from.Link} />
        </Level>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line nodes={node.content} Link={from.Link} />
        </p>
      );
    case 'bulletList':
      return (
        <ul>
          <Blocks nodes={node.content} from={from} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={node.attrs.start}>
          <Blocks nodes={node.content} from={from} />
        </ol>
      );
    case 'listItem':
      return (
        <li>
          <Blocks nodes={node.content} from={from} />
        </li>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.content} from={from} />
        </blockquote>
      );
    case 'callout':
      return (
        <Callout kind={node.attrs.kind}>
          <Blocks nodes={node.content} from={from} />
        </Callout>
      );
    case 'horizontalRule':
      return <hr />;
    case 'picture':
    case 'audio':
    case 'fileCard':
      return from.renderFile?.(node);
  }
}

/** A heading without a word, at which a screen reader would stop for nothing. */
const isSilent = (heading: DocumentNode<'heading'>) => documentText({ type: 'doc', content: [heading] }) === '';

/** Whether no heading of the second level stands before this one, so that one of the third would skip a level. */
const comesBeforeTop = (heading: DocumentNode, { content }: LessonDocument) =>
  content.find((node) => node === heading || (node.type === 'heading' && node.attrs.level === 2 && !isSilent(node))) ===
  heading;
