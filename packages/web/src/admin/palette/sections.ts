import {
  IconBell,
  IconCertificate,
  IconChecklist,
  IconLayoutDashboard,
  IconMail,
  IconMap2,
  IconMessageQuestion,
  IconPlugConnected,
  IconSettings,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** A section of the administration, as the menu shows it. */
export type Section = {
  label: string;
  to: LinkProps['to'] & string;
  icon: Icon;
  /** Further addresses that belong to it. */
  also?: readonly `/admin/${string}`[];
};

/** Sections under one heading. The first and the last group have none. */
export type SectionGroup = { heading?: string; sections: readonly Section[] };

/** The menu of the administration, in its order (specification §2 "Admin shell"). Only screens that exist. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    sections: [
      { label: 'Dashboard', to: '/admin', icon: IconLayoutDashboard },
      { label: 'Perguntas', to: '/admin/perguntas', icon: IconMessageQuestion },
    ],
  },
  {
    heading: 'Escola',
    sections: [
      { label: 'Jornadas', to: '/admin/journeys', icon: IconMap2, also: ['/admin/lessons', '/admin/lixeira'] },
      { label: 'Usuários', to: '/admin/users', icon: IconUsers },
      { label: 'Inscrições', to: '/admin/enrollments', icon: IconChecklist },
      { label: 'Certificados', to: '/admin/certificates', icon: IconCertificate },
      { label: 'Lembretes', to: '/admin/lembretes', icon: IconBell },
    ],
  },
  {
    heading: 'Venda e conexões',
    sections: [
      { label: 'Webhooks', to: '/admin/webhooks', icon: IconWebhook },
      { label: 'E-mails', to: '/admin/emails', icon: IconMail },
      { label: 'API e saída', to: '/admin/conexoes', icon: IconPlugConnected },
    ],
  },
  {
    sections: [
      {
        label: 'Configurações',
        to: '/admin/configuracoes',
        icon: IconSettings,
        also: ['/admin/auditoria', '/admin/privacidade'],
      },
    ],
  },
];

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

/** The section that an address belongs to, else undefined. */
export function sectionOf(pathname: string): Section | undefined {
  const isInside = (root: string) => pathname === root || (root !== '/admin' && pathname.startsWith(`${root}/`));
  return sections.find(({ to, also = [] }) => [to, ...also].some(isInside));
}
