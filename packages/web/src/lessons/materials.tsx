import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { Card } from '../ui/card.tsx';
import { FileRow } from './file-row.tsx';
import styles from './materials.module.css';

interface MaterialsProps {
  lessonId: string;
  attachments: LessonPage['lesson']['attachments'];
}

/** 'Materiais para Download', if the lesson has any. */
export function Materials({ lessonId, attachments }: MaterialsProps) {
  if (attachments.length === 0) return null;
  return (
    <Card pad="md" className={styles.materials}>
      <h2 className={styles.title}>Materiais para Download</h2>
      <ul>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.file}>
            <FileRow
              file={attachment}
              source={{ endpoint: 'lessons.downloadAttachment', params: { lessonId, attachmentId: attachment.id } }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
