import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { JourneyCover } from '../../../ui/cover/journey-cover.tsx';
import classes from './cover.module.css';
import { RangeField } from './range-field.tsx';

type CoverFocusProps = { cover: OwnCover; journeyId: string; onChange: (cover: OwnCover) => void };

/** Where covers are cut: width and height of what is shown of them. */
const cuts = [
  { name: 'Catálogo', width: 184, height: 84 },
  { name: 'Celular', width: 192, height: 56 },
  { name: 'Miniatura', width: 112, height: 72 },
];

/** The cover with its focus, which stays in sight wherever it is cut, and how it is cut. A click sets the focus, and so do two sliders. */
export function CoverFocus({ cover, journeyId, onChange }: CoverFocusProps) {
  const { focusX, focusY } = cover;
  return (
    <div className={classes.focus}>
      {/* The sliders do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.picture}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)));
          onChange({ ...cover, focusX: percent((clientX - left) / width), focusY: percent((clientY - top) / height) });
        }}
      >
        <img src={cover.url} alt="Capa atual" width={1600} height={900} />
        <i style={{ left: `${focusX}%`, top: `${focusY}%` }} aria-hidden="true" />
      </div>
      <p className={classes.hint}>Clique no que deve ficar à vista onde a capa é cortada.</p>
      <div className={classes.ranges}>
        <RangeField label="Foco na horizontal" value={focusX} onChange={(x) => onChange({ ...cover, focusX: x })} />
        <RangeField label="Foco na vertical" value={focusY} onChange={(y) => onChange({ ...cover, focusY: y })} />
      </div>
      <ul className={classes.cuts} aria-label="Como a capa é cortada">
        {cuts.map(({ name, width, height }) => (
          <li key={name}>
            <span className={classes.cut} style={{ width, height }}>
              <JourneyCover own={cover} seed={journeyId} plain width={width} height={height} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
