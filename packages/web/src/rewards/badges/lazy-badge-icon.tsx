import { lazy, Suspense } from 'react';
import type { BadgeIcon as ShippedIcon } from './badge-icon.tsx';

/** A chunk of its own: several lazy screens share the icons, and shared icons would else travel with the first load. */
const BadgeIcon = lazy(() => loadIcons().then((component) => ({ default: component })));

/** Set once the icons are here: a lazy component shows nothing for a moment all the same. */
let LoadedIcon: typeof ShippedIcon | null = null;

async function loadIcons() {
  LoadedIcon = (await import('./badge-icon.tsx')).BadgeIcon;
  return LoadedIcon;
}

/** Fetches the icons ahead of a medal that is about to be shown. */
export const prepareBadgeIcons = (): void => void loadIcons().catch(() => undefined);

/** The icon that a badge names, as soon as the icons are here. */
export function LazyBadgeIcon(icon: Parameters<typeof ShippedIcon>[0]) {
  if (LoadedIcon) return <LoadedIcon {...icon} />;
  return (
    <Suspense fallback={null}>
      <BadgeIcon {...icon} />
    </Suspense>
  );
}
