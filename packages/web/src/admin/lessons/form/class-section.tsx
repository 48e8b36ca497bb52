import { Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { FieldGrid, FormSection, WideField } from '../../ui/form-section.tsx';
import { wholeNumberIn } from '../../ui/whole-number.ts';
import { WholeNumberInput } from '../../ui/whole-number-input.tsx';
import type { OfForm } from './of-form.ts';
import { useVideo } from './use-video.ts';
import { VideoPreview } from './video-preview.tsx';

type ClassSectionProps = OfForm & { journeyId: string; dayNumber: number; isNew: boolean };

/**
 * Title, description, video and duration, with a preview once the video's address is valid. For an existing lesson also its number,
 * read-only.
 */
export function ClassSection({ form, journeyId, dayNumber, isNew }: ClassSectionProps) {
  const { values, errors, getInputProps } = form;
  const { video, isRefused } = useVideo(values.videoUrl);
  const minutes = wholeNumberIn(values.durationMinutes);
  const refusal = isRefused ? 'Use um link de vídeo do YouTube ou do Vimeo' : undefined;
  return (
    <FormSection title="Aula">
      <FieldGrid>
        {!isNew && (
          <TextInput
            label="Número da lição"
            description="A ordem é definida na página da jornada"
            value={dayNumber}
            readOnly
            styles={{ input: { background: 'var(--j-sunken)' } }}
          />
        )}
        <WideField>
          <TextInput label="Título" withAsterisk maxLength={200} autoComplete="off" {...getInputProps('title')} />
        </WideField>
        <WideField>
          <Textarea
            label="Descrição"
            withAsterisk
            minRows={2}
            maxRows={14}
            autosize
            maxLength={5000}
            {...getInputProps('description')}
          />
        </WideField>
        <TextInput
          label="URL do vídeo"
          type="url"
          inputMode="url"
          withAsterisk
          maxLength={500}
          autoComplete="off"
          placeholder="https://youtu.be/…"
          rightSection={video && <IconCheck size={16} stroke={2.6} color="var(--j-leaf)" aria-hidden="true" />}
          {...getInputProps('videoUrl')}
          error={errors['videoUrl'] ?? refusal}
        />
        <WholeNumberInput label="Duração (minutos)" min={0} max={1440} {...getInputProps('durationMinutes')} />
        {video && (
          <WideField>
            <VideoPreview
              video={video}
              title={values.title.trim() || 'Nova lição'}
              minutes={typeof minutes === 'number' ? Math.max(0, minutes) : 0}
              journeyId={journeyId}
              dayNumber={dayNumber}
            />
          </WideField>
        )}
      </FieldGrid>
    </FormSection>
  );
}
