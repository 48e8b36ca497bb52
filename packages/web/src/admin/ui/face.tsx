import { useState } from 'react';
import { initials } from '../../ui/avatar/initials.ts';
import classes from './face.module.css';

type FaceProps = {
  name: string;
  avatarUrl: string | null;
  /** In px. */
  size?: number;
};

/** A person's picture, or their initials if it is missing or does not load. Decorative: the name is beside it. */
export function Face({ name, avatarUrl, size = 32 }: FaceProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  return (
    <span className={classes.face} style={style} aria-hidden="true">
      {avatarUrl && avatarUrl !== missing ? (
        <img src={avatarUrl} alt="" width={size} height={size} loading="lazy" onError={() => setMissing(avatarUrl)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
