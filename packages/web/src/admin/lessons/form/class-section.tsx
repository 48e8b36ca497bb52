import { lessonFields } from '@jornada/contract/fields/lesson-fields';
import { readAddress } from '@jornada/contract/fields/typed-address';
import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { explainNoVideo, readVideo, videoHosts, type Video } from '@jornada/contract/lessons/video-hosts/hosts';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../../platform/api-client.ts';
import { LessonPlayer } from '../../../lessons/player/lesson-player.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { FormField, FormFields } from '../../ui/form/form-field.tsx';
import { FieldGrid, FormSection, WideField } from '../../ui/form/form-section.tsx';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';
import type { OfForm } from '../lesson-values.ts';
import { MinutesSuggestion } from './minutes-suggestion.tsx';
import classes from './video-preview.module.css';

type ClassSectionProps = OfForm & {
  files: readonly LessonFile[];
  journeyId: string;
  dayNumber: number | null;
  isNew: boolean;
};

/**
 * Title, description, video and duration, with a preview once the video's address is valid. For an existing lesson also its number,
 * read-only.
 */
export function ClassSection({ form, files, journeyId, dayNumber, isNew }: ClassSectionProps) {
  const { values, errors } = form;
  const { video, refusal } = useVideo(values.videoUrl);
  const minutes = wholeNumberIn(values.durationMinutes);
  return (
    <FormSection title="Aula">
      <FieldGrid>
        {!isNew && dayNumber !== null && (
          <TextInput
            label="Número da lição"
            description="A ordem é definida na página da jornada"
            value={dayNumber}
            readOnly
            styles={{ input: { background: 'var(--j-sunken)' } }}
          />
        )}
        <FormFields form={form} fields={lessonFields} names={['title', 'description']} />
        <FormField
          form={form}
          path="videoUrl"
          field={lessonFields.videoUrl}
          // A text takes its place.
          withAsterisk={values.document === null}
          rightSection={video && <IconCheck size={16} stroke={2.6} color="var(--j-leaf)" aria-hidden="true" />}
          error={errors['videoUrl'] ?? refusal}
          // Shows the address that was taken from an embed code, or got its https.
          onBlur={() => form.setFieldValue('videoUrl', readAddress(values.videoUrl))}
        />
        <div>
          <FormField form={form} path="durationMinutes" field={lessonFields.durationMinutes} />
          <MinutesSuggestion
            document={values.document}
            files={files}
            typed={values.durationMinutes}
            onUse={(minutes) => form.setFieldValue('durationMinutes', minutes)}
          />
        </div>
        {video && (
          <WideField>
            <VideoPreview
              video={video}
              link={readAddress(values.videoUrl)}
              title={values.title.trim() || 'Nova lição'}
              minutes={typeof minutes === 'number' ? Math.max(0, minutes) : 0}
              journeyId={journeyId}
              dayNumber={dayNumber ?? 1}
            />
          </WideField>
        )}
      </FieldGrid>
    </FormSection>
  );
}

/** Long enough to type the rest of an address. */
const typingPauseMs = 600;

/**
 * Reads a video's address while it is typed: the video as soon as the address is valid; `refusal` only after a pause in typing on an
 * invalid one.
 */
function useVideo(typed: string): { video: Video | null; refusal: string | undefined } {
  const address = readAddress(typed);
  const video = readVideo(address);
  const isNone = address !== '' && video === null;
  const [pausedOn, setPausedOn] = useState('');
  useEffect(() => {
    if (!isNone) return;
    const pause = setTimeout(() => setPausedOn(address), typingPauseMs);
    return () => clearTimeout(pause);
  }, [isNone, address]);
  return { video, refusal: isNone && pausedOn === address ? explainNoVideo(address) : undefined };
}

type VideoPreviewProps = {
  video: Video;
  link: string;
  title: string;
  minutes: number;
  journeyId: string;
  dayNumber: number;
};

/** The player as members see it. Another link gets a new player, so that the previous video stops. */
function VideoPreview({ video, link, title, minutes, journeyId, dayNumber }: VideoPreviewProps) {
  const { name, whenNotShown } = videoHosts[video.provider];
  // A library of Bunny's may need a signature, which the server alone makes.
  const isSigned = video.provider === 'bunny';
  const preview = useQuery({
    ...queryFor('videoLibraries', 'previewVideo', { query: { videoUrl: link } }),
    enabled: isSigned,
    refetchOnWindowFocus: false,
  });
  const shown = isSigned && preview.data ? preview.data.video : video;
  return (
    <figure className={classes.preview}>
      {isSigned && preview.isPending ? (
        <Loading label="Carregando a prévia do vídeo">
          <Skeleton width="100%" height={236} radius={24} />
        </Loading>
      ) : (
        <LessonPlayer
          key={video.embedUrl}
          lesson={{ title, video: shown, durationMinutes: minutes, dayNumber, journeyId }}
          totalDays={dayNumber}
        />
      )}
      <figcaption>
        <span>Prévia do vídeo ({name})</span>. Não aparece? {whenNotShown(location.hostname)}
      </figcaption>
    </figure>
  );
}
