import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { lazy, Suspense } from 'react';
import { LandscapeCover, type LandscapeCoverProps } from './landscape-cover.tsx';

export interface JourneyCoverProps extends LandscapeCoverProps {
  /** The journey's own picture, in place of its landscape (decision H13). */
  own?: OwnCover | undefined;
}

// Not in one expression with its `then`, which would miss a style sheet that does not come.
const loadOwnPicture = () => import('./own-picture.tsx');
/** Fetched with the first such picture only; where that fails, the landscape stays. */
const OwnPicture = lazy(() =>
  loadOwnPicture().then(
    ({ OwnPicture }) => ({ default: OwnPicture }),
    () => ({ default: LandscapeCover }),
  ),
);

/** The cover of a journey: its own picture, or its landscape. Fills its box. */
export const JourneyCover = (cover: JourneyCoverProps) =>
  cover.own ? (
    <Suspense fallback={null}>
      <OwnPicture {...cover} own={cover.own} />
    </Suspense>
  ) : (
    <LandscapeCover {...cover} />
  );
