import { useId } from 'react';

const day = { sky: ['#5f86c8', '#efb59c', '#ffe3a6'], hills: ['#b08aa6', '#6f5a92', '#3d3472'] };
const dusk = { sky: ['#3d3a7c', '#a25f92', '#f8a878'], hills: ['#6e4a88', '#43306e', '#241c50'] };

/** The score as a sunrise: the sun stands as high as the share of right answers, and day comes when that is enough. */
export function ScoreScene({ right, of, isPassed }: { right: number; of: number; isPassed: boolean }) {
  const id = useId();
  const { sky, hills } = isPassed ? day : dusk;
  const height = 196 - (right / of) * 104;
  return (
    <svg viewBox="0 0 600 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          {sky.map((colour, index) => (
            <stop key={colour} offset={[0, 0.55, 0.9][index]} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width="600" height="240" fill={`url(#${id})`} />
      <g fill="#ffe3a1" transform={`translate(300 ${height})`}>
        <circle r="150" opacity=".1" />
        <circle r="112" opacity=".14" />
        <circle r="82" opacity=".22" />
        <circle r="56" fill="#ffc53d" />
      </g>
      <path d="M-4 176C60 130 120 168 200 152S340 128 420 148S540 142 604 128V244H-4Z" fill={hills[0]} opacity=".72" />
      <path d="M-4 200C90 168 170 196 260 184S440 168 604 190V244H-4Z" fill={hills[1]} />
      <path d="M-4 222C90 200 190 218 300 212S500 202 604 218V244H-4Z" fill={hills[2]} />
      {/* Above the hills, so that a low sun still tells its score. */}
      <text x="300" y={Math.min(height, 180) + 16} textAnchor="middle" fill={height > 150 ? '#fff' : '#2a1430'}>
        {right}/{of}
      </text>
    </svg>
  );
}
