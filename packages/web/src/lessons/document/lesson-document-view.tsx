import { IconClock } from '@tabler/icons-react';
import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { documentText, readingMinutes } from '@jornada/domain/lessons/document/document-text';
import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { BlockType } from '@jornada/domain/lessons/document/nodes';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Sound } from '../audio/use-audio.ts';
import { withoutEnding } from '../file-labels.ts';
import type { FileAccess } from '../lesson-files.tsx';
import { Callout } from './callout.tsx';
import { Line } from './line.tsx';
import styles from './lesson-document.module.css';

const loadPlayer = () => import('../audio/audio-player.tsx');
/** Where it cannot be fetched, the file can still be downloaded. */
const AudioPlayer = lazy<ComponentType<Sound & { row: ReactNode }>>(() =>
  loadPlayer().then(
    (loaded) => ({ default: loaded.AudioPlayer }),
    () => ({ default: ({ row }) => <div className={styles.file}>{row}</div> }),
  ),
);

interface Shown {
  lesson: { title: string; files?: readonly LessonFile[] | undefined };
  document: LessonDocument;
  access: FileAccess;
}

/**
 * A lesson's document for its readers (decision C14): a pure function of its nodes, in which texts stay texts. Its headings come below the
 * page's own one.
 */
export function LessonDocumentView({ lesson, document, access }: Shown) {
  const minutes = readingMinutes(document);
  return (
    <div className={styles.document}>
      {minutes > 0 && (
        <p className={styles.minutes}>
          <IconClock size={17} stroke={1.8} aria-hidden="true" />
          {minutes} min de leitura
        </p>
      )}
      <Blocks nodes={document.content} from={{ lesson, document, access }} />
    </div>
  );
}

type ShownNode = DocumentNode<BlockType | 'listItem'>;

interface BlocksProps {
  nodes: readonly ShownNode[];
  from: Shown;
}

function Blocks({ nodes, from }: BlocksProps) {
  // Documents do not change while they are read.
  return nodes.map((node, index) => <Block key={index} node={node} from={from} />);
}

function Block({ node, from }: { node: ShownNode; from: Shown }) {
  switch (node.type) {
    case 'heading': {
      if (isSilent(node)) return null;
      const Level = node.attrs.level === 2 || comesBeforeTop(node, from.document) ? 'h2' : 'h3';
      return (
        <Level className={node.attrs.level === 2 ? styles.heading : styles.subheading}>
          <Line nodes={node.content} />
        </Level>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line nodes={node.content} />
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
      return <FileBlock node={node} from={from} />;
  }
}

/** A heading without a word, at which a screen reader would stop for nothing. */
const isSilent = (heading: DocumentNode<'heading'>) => documentText({ type: 'doc', content: [heading] }) === '';

/** Whether no heading of the second level stands before this one, so that one of the third would skip a level. */
const comesBeforeTop = (heading: DocumentNode, { content }: LessonDocument) =>
  content.find((node) => node === heading || (node.type === 'heading' && node.attrs.level === 2 && !isSilent(node))) ===
  heading;

interface FileBlockProps {
  node: DocumentNode<'picture' | 'audio' | 'fileCard'>;
  from: Shown;
}

/** Nothing where the lesson has no such file. */
function FileBlock({ node, from: { lesson, access } }: FileBlockProps) {
  const file = lesson.files?.find(({ id }) => id === node.attrs.fileId);
  if (!file) return null;
  if (node.type === 'fileCard') return <div className={styles.file}>{access.row(file)}</div>;
  if (node.type === 'audio') {
    return (
      <Suspense fallback={<div className={styles.waiting} />}>
        <AudioPlayer
          fileId={file.id}
          access={access}
          title={node.attrs.title || withoutEnding(file.name)}
          lessonTitle={lesson.title}
          durationSeconds={file.durationSeconds}
          row={access.row(file)}
        />
      </Suspense>
    );
  }
  const { alt, isDecorative, caption } = node.attrs;
  return (
    <figure className={styles.picture}>
      <img
        src={access.address(file.id)}
        alt={isDecorative ? '' : alt}
        width={file.width}
        height={file.height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
