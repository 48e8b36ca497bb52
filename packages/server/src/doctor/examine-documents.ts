import { documentFiles } from '@jornada/domain/lessons/document/document-files';
import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import { missionPictures } from '@jornada/domain/missions/kinds/quiz/quiz-pictures';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { findingsOf, type Finding } from './finding.ts';

const rules = {
  document_is_valid: 'Todo conteúdo de lição, também na lixeira, é feito só do que lições aceitam.',
  document_has_its_files:
    'Toda imagem, áudio e arquivo do conteúdo ou do quiz de uma lição, também na lixeira, é dela.',
};
/** The number of rules in `examineDocuments`. */
export const DOCUMENT_RULES = Object.keys(rules).length;

interface Examined extends Record<string, unknown> {
  id: string;
  /** Null where the lesson has none. */
  document: unknown;
  mission: MissionContent | null;
  /** `<kind> <id>` of each file that the lesson has. */
  files: string[];
}

/** Lessons' documents and quizzes with the lessons' files; those in the bin lie there together. */
const documents = sql`(
  select id::text, document, mission_content as mission, array(select kind || ' ' || file.id from lesson_attachments file where file.lesson_id = lessons.id) as files
    from lessons where document is not null or mission_type = 'quiz'
  union all
  select kept.rows -> 0 ->> 'id', nullif(kept.rows -> 0 -> 'document', 'null'), nullif(kept.rows -> 0 -> 'mission_content', 'null'), array(
      select (file.rows -> 0 ->> 'kind') || ' ' || (file.rows -> 0 ->> 'id') from bin_rows file
       where file.entry_id = kept.entry_id and file.part = 'lesson_attachments'
         and file.rows -> 0 -> 'lesson_id' = kept.rows -> 0 -> 'id')
    from bin_rows kept where kept.part = 'lessons'
     and (jsonb_typeof(kept.rows -> 0 -> 'document') <> 'null' or kept.rows -> 0 ->> 'mission_type' = 'quiz')) as taught`;

/** They may be long. */
const AT_ONCE = 20;

/** Checks that lessons' documents are what `readLessonDocument` takes, and that the files that they and quizzes name are the lessons' (decision I4). */
export async function examineDocuments(tx: Transaction): Promise<Finding[]> {
  const broken: Record<keyof typeof rules, string[]> = { document_is_valid: [], document_has_its_files: [] };
  let page: Examined[];
  let after = '';
  do {
    const { rows } = await tx.execute<Examined>(
      sql`select * from ${documents} where id > ${after} order by id limit ${AT_ONCE}`,
    );
    page = rows;
    for (const { id, document, mission, files } of page) {
      const read = document === null ? null : readLessonDocument(document);
      const named = [
        ...(read?.ok ? documentFiles(read.document) : []),
        ...missionPictures(mission).map((picture) => ({ id: picture, kind: 'picture' })),
      ];
      if (read?.ok === false) broken.document_is_valid.push(id);
      else if (named.some((file) => !files.includes(`${file.kind} ${file.id}`))) broken.document_has_its_files.push(id);
      after = id;
    }
  } while (page.length === AT_ONCE);
  return findingsOf(rules, broken);
}
