import { mix } from '@jornada/domain/landscape/colour';
import type { CoverVariant, Landscape } from '@jornada/domain/landscape/landscape';
import { beamPath, birdPath, round } from '@jornada/domain/landscape/shapes';
import styles from './journey-cover.module.css';

interface CoverSkyProps {
  /** Prefix of the gradients' ids: unique on the page. */
  id: string;
  scene: Landscape;
  variant: CoverVariant;
  width: number;
  height: number;
}

/** Everything behind the hills: sky, stars, the sun or moon, clouds, birds. */
export function CoverSky({ id, scene, variant, width, height }: CoverSkyProps) {
  const { light, hour, unit, sun } = scene;
  const isNight = variant === 'night';
  const starlight = isNight ? 1 : Math.max(0, 0.7 - hour * 3);
  return (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light.zenith} />
          <stop offset=".4" stopColor={light.mid} />
          <stop offset=".68" stopColor={light.horizon} />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop
            offset="0"
            stopColor={mix(light.sun, light.horizon, 0.2)}
            stopOpacity={isNight ? 0.32 : 0.85 - 0.35 * hour}
          />
          <stop offset=".35" stopColor={light.horizon} stopOpacity={isNight ? 0.1 : 0.4 - 0.15 * hour} />
          <stop offset="1" stopColor={light.horizon} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}sky)`} />
      {starlight > 0 && width > 200 && (
        <g fill="#fff">
          {scene.stars.map((star, i) => (
            <circle
              key={i}
              cx={round(star.x)}
              cy={round(star.y)}
              r={round(star.radius)}
              opacity={round(star.glow * starlight)}
            />
          ))}
        </g>
      )}
      {/* One group, moved by style, so that the sun climbs when progress changes. */}
      <g className={styles.sun} style={{ transform: `translate(${round(sun.x)}px, ${round(sun.y)}px)` }}>
        <circle r={unit * (isNight ? 0.6 : 0.95)} fill={`url(#${id}halo)`} />
        {variant === 'done' && (
          <g fill={mix(light.sun, '#ffffff', 0.35)} opacity=".34">
            {Array.from({ length: 18 }, (_, i) => (
              <path key={i} d={beamPath((i / 18) * Math.PI * 2, sun.radius * 1.5, unit * 1.6)} />
            ))}
          </g>
        )}
        {isNight ? (
          <circle r={sun.radius * 1.8} fill={light.sun} opacity=".08" />
        ) : (
          <g fill={light.sun}>
            <circle r={sun.radius * 2.5} opacity=".14" />
            <circle r={sun.radius * 1.65} opacity=".24" />
          </g>
        )}
        <circle r={sun.radius} fill={light.sun} />
      </g>
      {!isNight &&
        scene.clouds.map((cloud, i) => (
          <path key={cloud} d={cloud} fill={mix(light.horizon, '#ffffff', 0.4)} opacity={round(0.62 - i * 0.14)} />
        ))}
      {hour > 0.55 && !isNight && (
        <g
          fill="none"
          stroke={mix(light.far, light.near, 0.5)}
          strokeWidth={unit * 0.008}
          strokeLinecap="round"
          opacity=".7"
        >
          <path d={birdPath(sun.x - unit * 0.62, height * 0.3, unit)} />
          <path d={birdPath(sun.x - unit * 0.55, height * 0.3 - unit * 0.035, unit * 0.8)} />
          <path d={birdPath(sun.x - unit * 0.49, height * 0.3 + unit * 0.01, unit * 0.65)} />
        </g>
      )}
    </>
  );
}
