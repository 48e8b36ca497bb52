import classes from './bar.module.css';

type BarProps = {
  /** 0–100; other values are clamped. */
  value: number;
  /** What the bar measures, for screen readers. */
  label: string;
  tone?: 'leaf' | 'amber' | 'plum' | 'danger';
  /** A small sun at the end of the filled part, for journeys. Level and goal bars have none. */
  head?: boolean;
  /** Height in px. */
  size?: number;
};

/** Progress as a bar. Set `--bar-ground` to the page colour where the bar is on the page instead of on a card. */
export function Bar({ value, label, tone = 'leaf', head = tone === 'leaf', size = 8 }: BarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ height: size }}
    >
      <span className={classes.fill} style={{ width: `${percent}%`, background: `var(--j-${tone})` }} />
      {head && <span className={classes.sun} style={{ left: `clamp(7px, ${percent}%, calc(100% - 7px))` }} />}
    </div>
  );
}
