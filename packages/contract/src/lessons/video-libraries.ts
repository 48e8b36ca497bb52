import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, text } from '../fields/fields.ts';
import { lessonFields } from '../fields/lesson-fields.ts';
import { LessonVideo } from './lessons.ts';

const LibraryId = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, 'Use só o número da biblioteca, como 710517');
const TokenKey = z
  .string()
  .trim()
  .regex(/^[\w.-]{8,200}$/, 'Cole a chave como a Bunny a mostra, sem espaços');

/** The form of a Bunny library whose players ask for a token (decision C13). */
export const LibraryForm = z.object({ libraryId: LibraryId, tokenKey: TokenKey });

/** The libraries with a key, by number; no answer has a key (decision K24). */
const Libraries = z.object({
  libraries: z.array(
    z.object({
      id: z.string(),
      savedAt: Instant,
      /** False after a restore without the key that sealed it. It must be entered again. */
      isReadable: z.boolean(),
    }),
  ),
});

export const listVideoLibraries = endpoint({
  method: 'GET',
  path: '/api/admin/video-libraries',
  access: 'admin',
  summary: "Bunny's libraries whose players get signed addresses, without their keys.",
  response: Libraries,
});

const params = z.object({ libraryId: LibraryId });

export const saveVideoLibrary = endpoint({
  method: 'PUT',
  path: '/api/admin/video-libraries/:libraryId',
  access: 'admin',
  stepUp: true,
  summary: "Save or replace a library's key; its videos are signed from the next read on.",
  params,
  body: z.object({ tokenKey: TokenKey }),
  response: Libraries,
});

export const removeVideoLibrary = endpoint({
  method: 'DELETE',
  path: '/api/admin/video-libraries/:libraryId',
  access: 'admin',
  stepUp: true,
  summary: "Remove a library's key; its videos are embedded unsigned. Safe to repeat.",
  params,
  response: Libraries,
});

export const previewVideo = endpoint({
  method: 'GET',
  path: '/api/admin/video-preview',
  access: 'admin',
  summary: 'The video of a link as members would play it, before its lesson is saved; null for a link to none.',
  query: z.object({ videoUrl: text(lessonFields.videoUrl) }),
  response: z.object({ video: LessonVideo.nullable() }),
});
