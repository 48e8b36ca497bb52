import type { UseFormReturnType } from '@mantine/form';
import type { LessonFields } from '../lesson-values.ts';

/** The prop of every part of the lesson form. */
export type OfForm = { form: UseFormReturnType<LessonFields> };
