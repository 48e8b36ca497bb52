import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-app.tsx';
import { aLessonPage } from '../../../testing/lessons.ts';
import { LessonPlayer } from './lesson-player.tsx';

const { lesson } = aLessonPage();
const signed = (token: string) => ({
  ...lesson,
  video: {
    provider: 'bunny' as const,
    embedUrl: `https://iframe.mediadelivery.net/embed/1/0a1b?token=${token}`,
    thumbnailUrl: null,
  },
});

/** A lesson whose next read brings another signature. */
function Lesson() {
  const [token, setToken] = useState('um');
  return (
    <>
      <LessonPlayer lesson={signed(token)} totalDays={21} />
      <button onClick={() => setToken('dois')}>Ler de novo: {token}</button>
    </>
  );
}

async function openLesson() {
  const screen = await renderPart(<Lesson />);
  const readAgain = async () => {
    await screen.getByRole('button', { name: 'Ler de novo: um' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ler de novo: dois' })).toBeVisible();
  };
  return { screen, readAgain };
}

test('a video that plays keeps its address when the lesson is read again, with another signature', async () => {
  const { screen, readAgain } = await openLesson();
  await screen.getByRole('button', { name: /Assistir vídeo/ }).click();
  const frame = screen.getByTitle('Vídeo: O quarto limpo');
  await expect.element(frame).toHaveAttribute('src', signed('um').video.embedUrl);
  await readAgain();
  await expect.element(frame).toHaveAttribute('src', signed('um').video.embedUrl);
});

test('a video that waits is played with the latest address', async () => {
  const { screen, readAgain } = await openLesson();
  await readAgain();
  await screen.getByRole('button', { name: /Assistir vídeo/ }).click();
  await expect
    .element(screen.getByTitle('Vídeo: O quarto limpo'))
    .toHaveAttribute('src', signed('dois').video.embedUrl);
});
