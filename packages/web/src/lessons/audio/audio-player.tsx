import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
} from '@tabler/icons-react';
import styles from './audio-player.module.css';
import { chooseAudioSpeed, SPEEDS } from './audio-speed.ts';
import { clock, spokenTime } from './clock.ts';
import { SKIP_SECONDS } from './media-session.ts';
import { SoundRidge } from './sound-ridge.tsx';
import { type Sound, useAudio } from './use-audio.ts';

const speedLabel = (speed: number) => `${speed.toLocaleString('pt-BR')}×`;

/** Plays a lesson's audio: speed, 15 seconds back and forth, a seek bar, and the lock screen's controls (decision C14). */
export function AudioPlayer(sound: Sound) {
  const { title, fileId, access } = sound;
  const { element, events, state, toggle, skip, seek, retry } = useAudio(sound);
  const { isPlaying, isWaiting, problem, time, duration, speed } = state;
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <figure className={styles.player} aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings have no captions; what they say can stand beside them */}
      <audio ref={element} src={access.address(fileId)} preload="none" {...events} />
      <button
        type="button"
        className={styles.play}
        aria-label={`${isPlaying ? 'Pausar' : 'Tocar'}: ${title}`}
        aria-busy={isWaiting}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden="true" />
      </button>
      <div className={styles.rest}>
        <div className={styles.row}>
          <b className={styles.title}>{title}</b>
          <select
            className={styles.speed}
            aria-label="Velocidade"
            value={speed}
            onChange={({ target }) => chooseAudioSpeed(Number(target.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {speedLabel(each)}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.seek}>
          <SoundRidge seed={fileId} walked={duration ? Math.min(1, time / duration) : 0} />
          <input
            type="range"
            className={styles.bar}
            aria-label={`Posição: ${title}`}
            aria-valuetext={positionText(time, duration)}
            min={0}
            max={duration ?? 1}
            step={duration && duration > 120 ? 5 : 1}
            value={duration ? time : 0}
            // Without a length there is no way to a place.
            disabled={!duration}
            onChange={({ target }) => seek(Number(target.value))}
          />
        </div>
        <div className={styles.row}>
          <span className={styles.time}>{clock(time)}</span>
          <span className={styles.skips}>
            <button
              type="button"
              className={styles.skip}
              aria-label="Voltar 15 segundos"
              onClick={() => skip(-SKIP_SECONDS)}
            >
              <IconRewindBackward15 size={21} stroke={1.7} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.skip}
              aria-label="Avançar 15 segundos"
              onClick={() => skip(SKIP_SECONDS)}
            >
              <IconRewindForward15 size={21} stroke={1.7} aria-hidden="true" />
            </button>
          </span>
          <span className={styles.time}>{duration ? clock(Math.round(duration)) : ''}</span>
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
            <button type="button" className={styles.retry} onClick={retry}>
              Tentar de novo
            </button>
          </p>
        )}
      </div>
    </figure>
  );
}

const positionText = (time: number, duration: number | undefined) =>
  `${spokenTime(time)} de ${duration ? spokenTime(Math.round(duration)) : 'uma duração desconhecida'}`;
