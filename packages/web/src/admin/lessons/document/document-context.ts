import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { createContext, use } from 'react';
import { requestOf } from '../../../platform/api-client.ts';
import type { PickedKind } from './blocks/block-choices.ts';
import type { DocumentUploads } from './uploads/document-uploads.ts';

/** What the blocks of an open document need from around it. */
export type DocumentSurroundings = {
  files: ReadonlyMap<string, LessonFile>;
  uploads: DocumentUploads;
  /** Opens the dialog of the block at a position. */
  edit: (position: number) => void;
  /** Lets somebody choose another file for the block at a position. */
  replace: (position: number, kind: PickedKind) => void;
};

export const DocumentContext = createContext<DocumentSurroundings | null>(null);

export function useDocument(): DocumentSurroundings {
  const surroundings = use(DocumentContext);
  if (!surroundings) throw new Error('Outside an open document');
  return surroundings;
}

/** Where administrators read a file of a document, saved or not. */
export const fileAddress = (fileId: string) =>
  requestOf('lessonFiles.readLessonFileForEditing', { params: { fileId } })[1];
