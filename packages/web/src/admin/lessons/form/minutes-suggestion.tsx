import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { documentFileIds, readingMinutes } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { Button } from '@mantine/core';
import classes from './minutes-suggestion.module.css';

type MinutesSuggestionProps = {
  document: LessonDocument | null;
  files: readonly LessonFile[];
  /** The typed number. */
  typed: string;
  onUse: (minutes: string) => void;
};

/** What text and audio take, beside the minutes. The number stays the administrator's: a video's length is not known here. */
export function MinutesSuggestion({ document, files, typed, onUse }: MinutesSuggestionProps) {
  if (!document) return null;
  const reading = readingMinutes(document);
  const named = new Set(documentFileIds(document));
  const seconds = files.reduce((sum, { id, durationSeconds = 0 }) => sum + (named.has(id) ? durationSeconds : 0), 0);
  const listening = Math.ceil(seconds / 60);
  const parts = [reading > 0 && `Texto: ${reading} min de leitura`, listening > 0 && `áudio: ${listening} min`];
  const total = String(reading + listening);
  if (total === '0') return null;
  return (
    <p className={classes.suggestion}>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {typed.trim() !== total && (
        <Button variant="subtle" size="compact-xs" onClick={() => onUse(total)}>
          Usar {total}
        </Button>
      )}
    </p>
  );
}
