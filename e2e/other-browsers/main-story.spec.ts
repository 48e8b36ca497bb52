import { freshEmail } from '../people.ts';
import { admin } from '../server.ts';
import { test } from './story.ts';
import type { Visitor } from './visitor.ts';

const journey = 'Comece por Aqui';
/** A keyboard has no keys for some of its letters. */
const renamed = 'Trinta dias, um passo por dia: ação!';

test('a newcomer learns and is celebrated, and sees what an administrator changes', async ({ visitor }) => {
  const member = { email: freshEmail(), password: 'segredo-1' };
  await test.step('sign up', () => signUp(visitor, member));
  await test.step('enrol', () => enrol(visitor));
  await test.step('answer the mission', () => answerMission(visitor));
  await test.step('complete the lesson and celebrate', () => completeLesson(visitor));
  await test.step('progress', () => lookAtProgress(visitor));
  await signOut(visitor);
  await test.step('an administrator renames the lesson', async () => {
    await signIn(visitor, admin);
    await renameLesson(visitor);
  });
  await test.step('the member sees the new name', async () => {
    await signIn(visitor, member);
    await visitor.presses({ role: 'link', name: journey });
    await visitor.sees({ role: 'heading', name: journey });
    await visitor.sees(renamed);
    await visitor.reaches('renamed-lesson');
  });
});

async function signUp(visitor: Visitor, { email, password }: { email: string; password: string }) {
  await visitor.opens('/');
  await visitor.presses({ role: 'tab', name: 'Criar Conta' });
  await visitor.types('Nome', 'Ana Beatriz');
  await visitor.types('Email', email);
  await visitor.types('Senha', password);
  await visitor.reaches('sign-up');
  await visitor.presses({ role: 'button', name: 'Criar Conta' });
  await closeMessage(visitor, 'Conta criada com sucesso! Faça login para continuar.');
  await visitor.types('Senha', password);
  await visitor.presses({ role: 'button', name: 'Entrar' });
  await visitor.sees('Você ainda não começou nenhuma jornada');
  await closeReward(visitor, '+5 XP');
  await visitor.reaches('first-dashboard');
}

async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }) {
  await visitor.types('Email', email);
  await visitor.types('Senha', password);
  await visitor.presses({ role: 'button', name: 'Entrar' });
}

async function signOut(visitor: Visitor) {
  await visitor.presses({ role: 'button', name: 'Menu de ' });
  await visitor.sees({ role: 'menuitem', name: 'Sair' });
  await visitor.reaches('account-menu');
  await visitor.presses({ role: 'menuitem', name: 'Sair' });
  await visitor.sees({ role: 'textbox', name: 'Senha' });
}

async function enrol(visitor: Visitor) {
  await visitor.presses({ role: 'link', name: 'Explorar Jornadas Disponíveis' });
  await visitor.sees({ text: 'GRATUITO', near: journey });
  await visitor.reaches('catalogue');
  await visitor.presses({ role: 'button', name: 'Começar Jornada Grátis', near: journey });
  await closeMessage(visitor, 'Jornada iniciada com sucesso!');
  await visitor.sees({ role: 'heading', name: journey });
  await visitor.sees('0 de 7 dias completos');
  await visitor.reaches('journey');
}

async function answerMission(visitor: Visitor) {
  await visitor.presses({ role: 'link', name: 'Assistir Lição' });
  await visitor.sees({ role: 'heading', name: 'Trinta dias para experimentar' });
  await visitor.reaches('lesson');
  await visitor.presses({ role: 'button', name: 'Iniciar Missão' });
  await visitor.presses({ role: 'radio', name: 'Um projeto criativo' });
  await visitor.reaches('mission');
  await visitor.presses({ role: 'button', name: 'Enviar Resposta' });
  await closeReward(visitor, '+50 XP');
  await visitor.sees({ role: 'dialog', name: 'Novo badge conquistado: Mão na Massa' });
  await visitor.reaches('mission-badge');
  await visitor.presses({ role: 'button', name: 'Continuar' });
}

async function closeMessage(visitor: Visitor, text: string) {
  await visitor.presses({ role: 'button', name: 'Fechar', near: text });
}

async function closeReward(visitor: Visitor, amount: string) {
  await visitor.sees({ role: 'region', name: 'Recompensa', near: amount });
  await visitor.reaches('reward');
  await visitor.presses({ role: 'button', name: 'Fechar', near: amount });
}

async function completeLesson(visitor: Visitor) {
  await visitor.presses({ role: 'button', name: 'Marcar como Concluído' });
  await visitor.sees({ text: '+85 XP', near: 'Lição concluída!' });
  await visitor.sees('Meta diária atingida!');
  await visitor.reaches('completed');
  await visitor.presses({ role: 'button', name: 'Continuar' });
  await visitor.sees({ role: 'dialog', name: 'Você subiu de nível: Explorador' });
  await visitor.reaches('level-up');
  await visitor.presses({ role: 'button', name: 'Continuar' });
  await visitor.sees({ role: 'dialog', name: 'Novo badge conquistado: Primeiro Passo' });
  await visitor.reaches('lesson-badge');
  await visitor.presses({ role: 'button', name: 'Continuar' });
  await visitor.sees('1 de 7 dias completos');
  await visitor.reaches('journey-after-lesson');
}

async function lookAtProgress(visitor: Visitor) {
  await visitor.presses({ role: 'link', name: 'Nível 2' });
  await visitor.sees('XP total');
  await visitor.reaches('progress');
  await visitor.presses({ role: 'tab', name: 'Streak' });
  await visitor.sees({ role: 'heading', name: '1dia seguido' });
  await visitor.reaches('streak');
}

/** By the lists that an administrator goes through, to the lesson's form. */
async function renameLesson(visitor: Visitor) {
  await visitor.sees('Boas-vindas, Administração');
  await visitor.opens('/admin/journeys');
  await visitor.presses({ role: 'link', name: journey });
  await visitor.presses({ role: 'link', name: 'Lições' });
  await visitor.sees('As primeiras vinte horas');
  await visitor.reaches('lessons');
  await visitor.presses({ role: 'link', name: 'Trinta dias para experimentar' });
  await visitor.types('Título', renamed);
  await visitor.reaches('lesson-form');
  await visitor.presses({ role: 'button', name: 'Salvar Lição' });
  await closeMessage(visitor, 'Lição atualizada com sucesso');
  await visitor.sees({ role: 'link', name: renamed });
  await visitor.reaches('lesson-saved');
  await signOut(visitor);
}
