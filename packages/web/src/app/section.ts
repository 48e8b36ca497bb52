import { useLocation } from '@tanstack/react-router';

export type Section = 'journeys' | 'explore' | 'profile' | null;

/** The part of the product a page belongs to: a journey and its lessons are under Minhas Jornadas. */
export function sectionOf(pathname: string): Section {
  if (/^\/(?:dashboard|journey|lesson)(?:\/|$)/.test(pathname)) return 'journeys';
  if (pathname === '/explore') return 'explore';
  if (/^\/perfil(?:\/|$)/.test(pathname)) return 'profile';
  return null;
}

export const useSection = (): Section => useLocation({ select: ({ pathname }) => sectionOf(pathname) });
