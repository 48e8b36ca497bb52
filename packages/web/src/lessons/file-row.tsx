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
import { toast } from '../ui/toast/toast.ts';
import { downloadFile, type ServedFile } from './download-file.ts';
import { fileKind, fileSize } from './file-labels.ts';
import styles from './file-row.module.css';

const icons: Record<string, typeof IconFile> = {
  PDF: IconFileText,
  Documento: IconFileText,
  Texto: IconFileText,
  Planilha: IconFileSpreadsheet,
  Áudio: IconHeadphones,
  Imagem: IconPhoto,
  Vídeo: IconVideo,
};

interface FileRowProps {
  file: { name: string; type: string; size: number };
  source: ServedFile;
}

/** A file with its kind and size, and its download. */
export function FileRow({ file: { name, type, size }, source }: FileRowProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(source, name),
    onSuccess: () => toast.success('Download iniciado!'),
    onError: ({ message }) => toast.error({ title: 'Erro ao fazer download do arquivo', message }),
  });
  const kind = fileKind(type);
  const Icon = icons[kind] ?? IconFile;
  return (
    <div className={styles.file}>
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
    </div>
  );
}
