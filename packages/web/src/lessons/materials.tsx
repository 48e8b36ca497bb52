import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconHeadphones,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toast/toast.ts';
import { downloadMaterial } from './download-material.ts';
import { fileKind, fileSize } from './file-labels.ts';
import styles from './materials.module.css';

const icons: Record<string, typeof IconFile> = {
  PDF: IconFileText,
  Documento: IconFileText,
  Texto: IconFileText,
  Planilha: IconFileSpreadsheet,
  Áudio: IconHeadphones,
  Imagem: IconPhoto,
  Vídeo: IconVideo,
};

type Attachment = LessonPage['lesson']['attachments'][number];

interface MaterialsProps {
  lessonId: string;
  attachments: readonly Attachment[];
}

/** 'Materiais para Download', if the lesson has any. */
export function Materials({ lessonId, attachments }: MaterialsProps) {
  if (attachments.length === 0) return null;
  return (
    <Card pad="md" className={styles.materials}>
      <h2 className={styles.title}>Materiais para Download</h2>
      <ul>
        {attachments.map((attachment) => (
          <MaterialRow key={attachment.id} lessonId={lessonId} attachment={attachment} />
        ))}
      </ul>
    </Card>
  );
}

function MaterialRow({ lessonId, attachment }: { lessonId: string; attachment: Attachment }) {
  const { id, name, type, size } = attachment;
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadMaterial({ lessonId, attachmentId: id, name }),
    onSuccess: () => toast.success('Download iniciado!'),
    onError: ({ message }) => toast.error({ title: 'Erro ao fazer download do arquivo', message }),
  });
  const kind = fileKind(type);
  const Icon = icons[kind] ?? IconFile;
  return (
    <li className={styles.file}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={21} stroke={1.7} />
      </span>
      <span className={styles.text}>
        <b title={name}>{name}</b>
        <small>
          {kind} · {fileSize(size)}
        </small>
      </span>
      <ActionIcon
        className={styles.download}
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={`Baixar ${name}`}
        loading={isPending}
        onClick={() => mutate()}
      >
        <IconDownload size={20} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}
