import { IconFile, IconFileSpreadsheet, IconFileText, IconHeadphones, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons';
import { Card } from '../ui/card.tsx';
import { fileKind, fileSize } from './file-words.ts';
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

/** 'Materiais para Download': only where a lesson has any. */
export function Materials({ attachments }: Pick<LessonPage['lesson'], 'attachments'>) {
  if (attachments.length === 0) return null;
  return (
    <Card pad="md" className={styles.materials}>
      <h2 className={styles.title}>Materiais para Download</h2>
      <ul>
        {attachments.map(({ id, name, type, size }) => {
          const kind = fileKind(type);
          const Icon = icons[kind] ?? IconFile;
          return (
            <li key={id} className={styles.file}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={21} stroke={1.7} />
              </span>
              <span className={styles.words}>
                <b title={name}>{name}</b>
                <small>
                  {kind} · {fileSize(size)}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
