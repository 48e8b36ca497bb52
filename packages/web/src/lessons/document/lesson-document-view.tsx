import { IconClock } from '@tabler/icons-react';
import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { readingMinutes } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Sound } from '../audio/use-audio.ts';
import { withoutEnding } from '../file-labels.ts';
import type { FileAccess } from '../lesson-files.tsx';
import { Blocks, type FileNode } from './blocks.tsx';
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
      <Blocks
        nodes={document.content}
        from={{ document, renderFile: (node) => <FileBlock node={node} lesson={lesson} access={access} /> }}
      />
    </div>
  );
}

type FileBlockProps = Omit<Shown, 'document'> & { node: FileNode };

/** Nothing where the lesson has no such file. */
function FileBlock({ node, lesson, access }: FileBlockProps) {
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
