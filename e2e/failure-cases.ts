import { expect, type Page } from '@playwright/test';
import type { FoundJourney } from './people.ts';

/** A failure that specification §8 names for learners, and how to cause it. */
export interface FailureCase {
  message: string;
  /** The failing request. */
  request: string;
  act: (page: Page, places: Places) => Promise<void>;
  /** The member's address afterwards; the same as before by default. */
  leadsTo?: RegExp;
  /** Text beside the failure's own text. */
  beside?: string;
  isVisitor?: boolean;
}

export interface Places {
  missions: FoundJourney;
  timed: FoundJourney;
  state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

const go = (path: string) => (page: Page) => page.goto(path).then(() => undefined);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The failures of members and visitors in specification §8. */
export const failureCases: FailureCase[] = [
  { message: 'Erro ao carregar suas jornadas', request: 'GET /api/enrollments', act: go('/dashboard') },
  { message: 'Erro ao carregar jornadas', request: 'GET /api/journeys', act: go('/explore') },
  {
    message: 'Erro ao carregar jornada',
    request: 'GET /api/journeys/*',
    act: (page, { missions }) => go(`/journey/${missions.id}`)(page),
    leadsTo: /\/dashboard$/,
    beside: '',
  },
  {
    message: 'Erro ao carregar lição',
    request: 'GET /api/lessons/*',
    act: (page, { missions }) => go(`/lesson/${missions.lessons[0]}`)(page),
  },
  {
    message: 'Erro ao iniciar jornada',
    request: 'POST /api/journeys/*/enrollment',
    async act(page) {
      await page.goto('/explore');
      await press(page, 'Começar Jornada Grátis: Degrau por Degrau');
    },
  },
  {
    message: 'Erro ao concluir lição',
    request: 'POST /api/lessons/*/completion',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[4]}`);
      await press(page, 'Marcar como Concluído');
    },
  },
  {
    message: 'Erro ao fazer download do arquivo',
    request: 'GET /api/lessons/*/attachments/*',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[0]}`);
      await press(page, 'Baixar roteiro.pdf');
    },
  },
  {
    message: 'Erro ao completar missão',
    request: 'POST /api/lessons/*/mission/answer',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[2]}`);
      await page.getByRole('button', { name: /Missão$/ }).click();
      await page.getByLabel('Conte como foi.').fill('Fiz o menor passo.');
      await press(page, 'Enviar Resposta');
      await expect(page.getByLabel('Conte como foi.')).toHaveValue('Fiz o menor passo.');
    },
  },
  {
    message: 'Erro ao iniciar cronômetro',
    request: 'POST /api/lessons/*/mission/timer',
    async act(page, { timed }) {
      await page.goto(`/lesson/${timed.lessons[0]}`);
      await press(page, 'Iniciar Missão');
      await press(page, 'Iniciar Cronômetro');
    },
  },
  { message: 'Erro ao carregar dados', request: 'GET /api/me/progress', act: go('/progress') },
  { message: 'Erro ao carregar dados', request: 'GET /api/me/badges', act: go('/progress?aba=badges') },
  {
    message: 'Erro ao atualizar meta',
    request: 'PUT /api/me/daily-goal',
    async act(page) {
      await page.goto('/progress?aba=meta');
      await press(page, '300 XP');
    },
  },
  {
    message: 'Erro ao atualizar perfil',
    request: 'PUT /api/me/profile',
    async act(page) {
      await page.goto('/perfil');
      await page.getByLabel('Nome').fill('Bia');
      await press(page, 'Salvar Alterações');
    },
  },
  {
    message: 'Erro ao alterar senha',
    request: 'PUT /api/me/password',
    async act(page) {
      await page.goto('/perfil');
      await press(page, 'Alterar Senha');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Senha atual').fill('segredo-1');
      await dialog.getByLabel('Nova senha', { exact: true }).fill('segredo-2');
      await dialog.getByLabel('Confirmar nova senha').fill('segredo-2');
      await dialog.getByRole('button', { name: 'Alterar Senha' }).click();
    },
  },
  {
    message: 'Erro ao carregar sessões',
    request: 'GET /api/me/sessions',
    act: go('/perfil'),
    beside: '',
  },
  {
    message: 'Erro ao atualizar senha',
    request: 'POST /api/accounts/password-reset/perform',
    async act(page) {
      await page.goto('/reset-password');
      await page.getByLabel('Senha atual', { exact: true }).fill('segredo-1');
      await page.getByLabel('Nova senha', { exact: true }).fill('segredo-2');
      await page.getByLabel('Confirmar nova senha').fill('segredo-2');
      await press(page, 'Redefinir Senha');
    },
  },
  {
    message: 'Erro ao fazer login',
    request: 'POST /api/accounts/sign-in',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await page.getByLabel('Email').fill('ana@jornada.test');
      await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
      await press(page, 'Entrar');
    },
  },
  {
    message: 'Erro ao criar conta',
    request: 'POST /api/accounts/sign-up',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Criar Conta' }).click();
      // Both forms have an address and a password, and the former one may still be visible.
      const form = page.getByRole('tabpanel', { name: 'Criar Conta' });
      await form.getByLabel('Email').fill('ana@jornada.test');
      await form.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
      await press(page, 'Criar Conta');
    },
  },
  {
    message: 'Erro ao enviar email de recuperação',
    request: 'POST /functions/v1/send-reset-password-email',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await press(page, 'Esqueci minha senha');
      await page.getByLabel('Email').fill('ana@jornada.test');
      await press(page, 'Enviar link de recuperação');
    },
  },
];
