import { embedUrlOf, thumbnailUrlOf, type Video } from '@jornada/contract/video-url';
import { LessonPlayer } from '../../../lessons/player/lesson-player.tsx';
import classes from './video-preview.module.css';

type VideoPreviewProps = { video: Video; title: string; minutes: number; journeyId: string; dayNumber: number };

/** The player as members see it. Another address gets a new player, so that the previous video stops. */
export function VideoPreview({ video, title, minutes, journeyId, dayNumber }: VideoPreviewProps) {
  const embedUrl = embedUrlOf(video);
  const played = { provider: video.provider, embedUrl, thumbnailUrl: thumbnailUrlOf(video) };
  return (
    <figure className={classes.preview}>
      <LessonPlayer
        key={embedUrl}
        lesson={{ title, video: played, durationMinutes: minutes, dayNumber, journeyId }}
        totalDays={dayNumber}
      />
      <figcaption>Prévia do vídeo ({video.provider === 'youtube' ? 'YouTube' : 'Vimeo'})</figcaption>
    </figure>
  );
}
