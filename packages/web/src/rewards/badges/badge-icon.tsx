import type { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import {
  IconAward,
  IconBolt,
  IconBooks,
  IconCalendarHeart,
  IconCampfire,
  IconCrown,
  IconFlag,
  IconFlame,
  IconMountain,
  IconPencil,
  IconQuote,
  IconRocket,
  IconRoute,
  IconRun,
  IconSchool,
  IconSeedling,
  IconShoe,
  IconStairsUp,
  IconStars,
  IconSunHigh,
  IconSunrise,
  IconTarget,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';

/** Exactly the icons of the badges we ship. A missing one is a build error, and no other icon is loaded. */
const shipped: Record<(typeof BADGE_CATALOGUE)[number]['icone'], Icon> = {
  IconBolt,
  IconBooks,
  IconCalendarHeart,
  IconCampfire,
  IconCrown,
  IconFlag,
  IconFlame,
  IconMountain,
  IconPencil,
  IconQuote,
  IconRocket,
  IconRoute,
  IconRun,
  IconSchool,
  IconSeedling,
  IconShoe,
  IconStairsUp,
  IconStars,
  IconSunHigh,
  IconSunrise,
  IconTarget,
  IconWorld,
};

const icons = new Map<string, Icon>(Object.entries(shipped));

/** The icon of that name; an unknown name gets a plain award. */
export function BadgeIcon({ name, size, color }: { name: string; size: number; color: string }) {
  return createElement(icons.get(name) ?? IconAward, { size, stroke: 1.8, color });
}
