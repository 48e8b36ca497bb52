import { mix } from '@jornada/domain/landscape/colour';
import type { Landscape } from '@jornada/domain/landscape/landscape';

interface CoverLandProps {
  /** Prefix of the gradients' ids: unique on the page. */
  id: string;
  scene: Landscape;
  isNight: boolean;
  pathColour: string;
}

/** The hills from far to near, with their light, the footpath and the trees. */
export function CoverLand({ id, scene, isNight, pathColour }: CoverLandProps) {
  const { light, unit, sun, hills, horizon } = scene;
  const nearest = hills.length - 1;
  return (
    <>
      <defs>
        {hills.map((hill, depth) => (
          <linearGradient
            key={depth}
            id={`${id}hill${depth}`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1={hill.top}
            x2="0"
            y2={hill.base + unit * 0.16}
          >
            <stop offset="0" stopColor={hill.colour} />
            <stop offset="1" stopColor={hill.mist} />
          </linearGradient>
        ))}
        <radialGradient
          id={`${id}glow`}
          gradientUnits="userSpaceOnUse"
          cx={sun.x}
          cy={Math.max(sun.y, horizon * 0.7)}
          r={unit * 0.75}
        >
          <stop offset="0" stopColor={light.horizon} stopOpacity={isNight ? 0.1 : 0.5} />
          <stop offset="1" stopColor={light.horizon} stopOpacity="0" />
        </radialGradient>
      </defs>
      {hills.map((hill, depth) => (
        <g key={depth}>
          <path d={hill.path} fill={`url(#${id}hill${depth})`} />
          {depth < nearest && (
            <path d={hill.path} fill={`url(#${id}glow)`} opacity={0.7 - (depth / hills.length) * 0.7} />
          )}
          {depth === nearest - 1 && <path d={scene.farPath} fill={pathColour} opacity={isNight ? 0.35 : 0.7} />}
        </g>
      ))}
      <path d={scene.nearPath} fill={pathColour} opacity={isNight ? 0.6 : 0.95} />
      {scene.trees && <path d={scene.trees} fill={mix(light.near, '#000018', 0.25)} />}
    </>
  );
}
