import type { EnrollmentCommand } from './api.ts';

type EnrollmentActionTexts = {
  command: EnrollmentCommand;
  title: string;
  /** The label of the confirm button. */
  confirm: string;
  danger: boolean;
  success: string;
  failure: string;
};

/** Texts of the enrollment actions (specification §8 "Admin users and enrolments"; decisions C8, C9, D12). */
export const enrollmentActions = {
  reset: {
    command: 'reset',
    title: 'Resetar progresso?',
    confirm: 'Resetar progresso',
    danger: true,
    success: 'Progresso resetado',
    failure: 'Erro ao resetar progresso',
  },
  remove: {
    command: 'remove',
    title: 'Remover inscrição?',
    confirm: 'Remover inscrição',
    danger: true,
    success: 'Inscrição removida',
    failure: 'Erro ao remover inscrição',
  },
  /** The same action as `remove`, in the words of /admin/enrollments. */
  cancel: {
    command: 'remove',
    title: 'Cancelar inscrição?',
    confirm: 'Cancelar inscrição',
    danger: true,
    success: 'Inscrição cancelada',
    failure: 'Erro ao cancelar inscrição',
  },
  pause: {
    command: 'pause',
    title: 'Pausar inscrição?',
    confirm: 'Pausar inscrição',
    danger: false,
    success: 'Inscrição pausada',
    failure: 'Erro ao pausar inscrição',
  },
  resume: {
    command: 'resume',
    title: 'Retomar inscrição?',
    confirm: 'Retomar inscrição',
    danger: false,
    success: 'Inscrição retomada',
    failure: 'Erro ao retomar inscrição',
  },
} as const satisfies Record<string, EnrollmentActionTexts>;

export type EnrollmentActionName = keyof typeof enrollmentActions;
