import { lazy, Suspense } from 'react';
import type { BadgeIcon as ShippedIcon } from './badge-icon.tsx';

/** A chunk of its own: several lazy screens share the icons, so the first load would otherwise include them. */
const BadgeIcon = lazy(() => loadIcons().then((component) => ({ default: component })));

/** Set once the icons are loaded, because even then a lazy component shows nothing for a moment. */
let LoadedIcon: typeof ShippedIcon | null = null;

async function loadIcons() {
  LoadedIcon = (await import('./badge-icon.tsx')).BadgeIcon;
  return LoadedIcon;
}

/** Fetches the icons before a medal is shown. */
export const prepareBadgeIcons = (): void => void loadIcons().catch(() => undefined);

/** The icon of that name, once the icons are loaded. */
export function LazyBadgeIcon(icon: Parameters<typeof ShippedIcon>[0]) {
  if (LoadedIcon) return <LoadedIcon {...icon} />;
  return (
    <Suspense fallback={null}>
      <BadgeIcon {...icon} />
    </Suspense>
  );
}
