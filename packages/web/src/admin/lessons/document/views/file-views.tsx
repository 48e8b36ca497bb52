import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import { IconFileText, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useRef, useState } from 'react';
import { fileKind, fileSize, withoutEnding } from '../../../../lessons/file-labels.ts';
import { fileAddress, useDocument } from '../document-context.ts';
import { BlockTools } from './block-tools.tsx';
import classes from './views.module.css';

/** A recording, which can be listened to here. */
export function AudioView({ node, selected, editor, getPos }: ReactNodeViewProps) {
  const { fileId, title } = node.attrs as DocumentNode<'audio'>['attrs'];
  const { files } = useDocument();
  const file = files.get(fileId);
  const name = title || withoutEnding(file?.name ?? 'Áudio');
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => (isPlaying ? player.current?.pause() : void player.current?.play().catch(() => undefined));
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const facts = ['Áudio', formatLength(file?.durationSeconds)].filter(Boolean).join(', ');
  return (
    <NodeViewWrapper as="figure" className={classes.card} data-selected={selected || undefined}>
      <button
        type="button"
        className={classes.play}
        aria-label={`${isPlaying ? 'Pausar' : 'Ouvir'} ${name}`}
        tabIndex={selected ? 0 : -1}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator listens to what they chose */}
      <audio
        ref={player}
        src={fileAddress(fileId)}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div>
        <strong>{name}</strong>
        <small>{file ? `${facts} · ${fileSize(file.size)}` : facts}</small>
      </div>
      {selected && <BlockTools {...{ editor, getPos }} name="áudio" picks="audio" edit="Título" />}
    </NodeViewWrapper>
  );
}

/** '3 min 20 s' */
function formatLength(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ');
}

/** A file to download. */
export function FileCardView({ node, selected, editor, getPos }: ReactNodeViewProps) {
  const { fileId } = node.attrs as DocumentNode<'fileCard'>['attrs'];
  const { files } = useDocument();
  const file = files.get(fileId);
  return (
    <NodeViewWrapper as="figure" className={classes.card} data-selected={selected || undefined}>
      <span className={classes.glyph}>
        <IconFileText size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <div>
        <strong>{file?.name ?? 'Arquivo'}</strong>
        {file && <small>{`${fileKind(file.type)} · ${fileSize(file.size)}`}</small>}
      </div>
      {selected && <BlockTools {...{ editor, getPos }} name="arquivo" picks="file" />}
    </NodeViewWrapper>
  );
}
