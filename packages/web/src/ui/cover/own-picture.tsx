import { COVER_SIZES, type OwnCover } from '@jornada/domain/journeys/own-cover';
import { useState } from 'react';
import { CoverMark } from './cover-mark.tsx';
import { LandscapeCover, type LandscapeCoverProps } from './landscape-cover.tsx';
import styles from './own-picture.module.css';

const { large, small } = COVER_SIZES;
/** Above it, in drawing units, a cover is the first thing on its screen. */
const HEIGHT_OF_HEADS = 250;

/**
 * A journey's own cover, cut to its box around its focus; dark while the journey is closed. Its signs have a disc of their own, because nobody
 * knows what lies under them. Decorative, like the landscape, which stands in for a picture that cannot be fetched.
 */
export function OwnPicture({ own, ...cover }: LandscapeCoverProps & { own: OwnCover }) {
  const [missing, setMissing] = useState<string>();
  if (missing === own.url) return <LandscapeCover {...cover} />;
  const { variant = 'day', mark, plain, width = 480, height = 240, className } = cover;
  const sign = plain ? undefined : { day: mark, done: 'check' as const, night: 'lock' as const }[variant];
  return (
    <span className={[styles.cover, className].filter(Boolean).join(' ')} data-variant={variant} aria-hidden="true">
      <img
        alt=""
        src={own.url}
        srcSet={`${own.smallUrl} ${small.width}w, ${own.url} ${large.width}w`}
        sizes={`${width}px`}
        width={large.width}
        height={large.height}
        loading={height > HEIGHT_OF_HEADS ? 'eager' : 'lazy'}
        decoding="async"
        style={{ objectPosition: `${own.focusX}% ${own.focusY}%` }}
        onError={() => setMissing(own.url)}
      />
      {sign && (
        <svg viewBox="-28 -28 56 56" data-mark={sign}>
          <circle r="28" fill={sign === 'lock' ? '#f4e9d3' : '#ffc53d'} />
          <CoverMark kind={sign} sun={{ x: 0, y: 0, radius: 24 }} />
        </svg>
      )}
    </span>
  );
}
