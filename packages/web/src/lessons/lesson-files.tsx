import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { ReactNode } from 'react';
import { fileAddress, requestFirstByte } from './download-file.ts';
import { FileRow } from './file-row.tsx';

/**
 * How a document reaches its files. The page hands it over: a module that page and document both import would be a request more for
 * lessons without a document.
 */
export interface FileAccess {
  /** Where the browser fetches the file itself. */
  address: (fileId: string) => string;
  /** Throws ApiProblem with the server's reason when the file is refused. */
  check: (fileId: string) => Promise<void>;
  /** A row with the file's download. */
  row: (file: LessonFile) => ReactNode;
}

/** The files of an open lesson, behind its access rule. */
export function lessonFiles(lessonId: string): FileAccess {
  const source = (fileId: string) => ({ endpoint: 'lessons.readLessonFile', params: { lessonId, fileId } });
  return {
    address: (fileId) => fileAddress(source(fileId)),
    check: (fileId) => requestFirstByte(source(fileId)),
    row: (file) => <FileRow file={file} source={source(file.id)} />,
  };
}
