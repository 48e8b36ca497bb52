import type { UseFormReturnType } from '@mantine/form';
import type { LessonFields } from '../lesson-values.ts';

/** What every part of the lesson form gets. */
export type OfForm = { form: UseFormReturnType<LessonFields> };
