import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { renderPart } from '../../../testing/render-app.tsx';
import { offlineProblem } from '../../platform/api-problem.ts';
import { LessonPlayer } from '../player/lesson-player.tsx';
import { aLessonPage } from '../../../testing/lessons.ts';
import { AudioPlayer } from './audio-player.tsx';

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** A file of so many seconds of silence. Chromium fetches `blob:` addresses at once, and this one when it is asked to. */
function aWave(seconds: number): string {
  const rate = 3000;
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate));
  const words: [at: number, text: string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, text] of words) for (let i = 0; i < text.length; i += 1) bytes.setUint8(at + i, text.charCodeAt(i));
  const numbers = {
    4: 36 + seconds * rate,
    16: 16,
    20: 0x1_0001,
    24: rate,
    28: rate,
    32: 0x8_0001,
    40: seconds * rate,
  };
  for (const [at, number] of Object.entries(numbers)) bytes.setUint32(Number(at), number, true);
  new Uint8Array(bytes.buffer, 44).fill(128);
  return `data:audio/wav;base64,${base64(new Uint8Array(bytes.buffer))}`;
}

/** As a browser records it: its head says no length. */
async function aRecording(): Promise<string> {
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  const tone = new OscillatorNode(context);
  tone.connect(target);
  tone.start();
  const recorder = new MediaRecorder(target.stream);
  const part = new Promise<Blob>((resolve) => recorder.addEventListener('dataavailable', ({ data }) => resolve(data)));
  recorder.start();
  setTimeout(() => recorder.stop(), 400);
  const recording = await part;
  await context.close();
  return `data:audio/webm;base64,${base64(new Uint8Array(await recording.arrayBuffer()))}`;
}

let made = 0;

interface Parts {
  fileId?: string;
  title?: string;
  address?: () => string;
  check?: () => Promise<void>;
  durationSeconds?: number;
}

function player({ fileId = `file-${++made}`, title = 'Som de chuva', address, check, durationSeconds }: Parts) {
  return (
    <AudioPlayer
      fileId={fileId}
      title={title}
      lessonTitle="O quarto limpo"
      durationSeconds={durationSeconds}
      access={{ address: address!, check: check ?? (() => Promise.resolve()) }}
    />
  );
}

const audios = () => [...document.querySelectorAll('audio')];

test('nothing is fetched before the press; then it plays, and shows where it stands', async () => {
  const wave = aWave(360);
  const screen = await renderPart(player({ address: () => wave, durationSeconds: 360 }));
  const [audio] = audios();
  expect(audio!.readyState).toBe(0);
  await expect.element(screen.getByText('06:00')).toBeVisible();
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pausar: Som de chuva' })).toBeVisible();
  await expect.poll(() => audio!.currentTime).toBeGreaterThan(0);

  await screen.getByRole('button', { name: 'Avançar 15 segundos' }).click();
  await screen.getByRole('button', { name: 'Avançar 15 segundos' }).click();
  await screen.getByRole('button', { name: 'Voltar 15 segundos' }).click();
  expect(audio!.currentTime).toBeGreaterThan(14);
  expect(audio!.currentTime).toBeLessThan(30);
  await screen.getByRole('button', { name: 'Pausar: Som de chuva' }).click();
  await expect.poll(() => audio!.paused).toBe(true);
});

test('the seek bar moves by keys and says its place in words', async () => {
  const wave = aWave(360);
  const screen = await renderPart(player({ address: () => wave, durationSeconds: 360 }));
  const bar = screen.getByRole('slider', { name: 'Posição: Som de chuva' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0 segundos de 6 minutos');
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '10 segundos de 6 minutos');
  await userEvent.keyboard('{PageUp}{Home}{End}');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '6 minutos de 6 minutos');
  expect(audios()[0]!.readyState).toBe(0);
});

test('a place chosen before the press is where it begins', async () => {
  const wave = aWave(60);
  const screen = await renderPart(player({ address: () => wave, durationSeconds: 60 }));
  await screen.getByRole('button', { name: 'Avançar 15 segundos' }).click();
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.poll(() => audios()[0]!.readyState).toBeGreaterThan(1);
  await expect.poll(() => audios()[0]!.currentTime).toBeGreaterThan(15);
});

test('the speed holds for every player, also later', async () => {
  const wave = aWave(60);
  const both = (
    <>
      {player({ address: () => wave })}
      {player({ address: () => wave, title: 'Outro' })}
    </>
  );
  const screen = await renderPart(both);
  await screen.getByRole('combobox', { name: 'Velocidade' }).first().selectOptions('1,5×');
  expect(audios().map(({ playbackRate }) => playbackRate)).toEqual([1.5, 1.5]);
  await screen.unmount();
  const later = await renderPart(player({ address: () => wave }));
  await expect.element(later.getByRole('combobox', { name: 'Velocidade' })).toHaveValue('1.5');
  await later.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.poll(() => audios()[0]!.currentTime).toBeGreaterThan(0);
  expect(audios()[0]!.playbackRate).toBe(1.5);
  await later.getByRole('combobox', { name: 'Velocidade' }).selectOptions('1×');
});

test('one audio plays at a time, and pauses when the lesson’s video is opened', async () => {
  const wave = aWave(60);
  const { lesson } = aLessonPage({
    lesson: { video: { provider: 'file', embedUrl: 'about:blank', thumbnailUrl: null } },
  });
  const screen = await renderPart(
    <>
      <LessonPlayer lesson={lesson} totalDays={21} />
      {player({ address: () => wave })}
      {player({ address: () => wave, title: 'Outro' })}
    </>,
  );
  const isPlaying = () => audios().map(({ paused }) => !paused);
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await screen.getByRole('button', { name: 'Tocar: Outro' }).click();
  await expect.poll(isPlaying).toEqual([false, true]);
  await expect.element(screen.getByRole('button', { name: 'Tocar: Som de chuva' })).toBeVisible();
  await screen.getByRole('button', { name: /Assistir vídeo/ }).click();
  await expect.poll(isPlaying).toEqual([false, false]);
});

test('pressing play pauses the lesson’s MP4, and tells other hosts’ players to', async () => {
  const wave = aWave(60);
  const screen = await renderPart(
    <>
      <iframe title="Vídeo" srcDoc={`<video src="${wave}" muted loop></video>`} />
      <iframe title="Sem endereço" src="data:text/html,a" />
      <iframe title="Outro" src="https://player.exemplo.com.br/embed" />
      {player({ address: () => wave })}
    </>,
  );
  const [own, , other] = document.querySelectorAll('iframe');
  await expect.poll(() => own!.contentDocument?.querySelector('video')).not.toBeNull();
  const video = own!.contentDocument!.querySelector('video')!;
  await video.play();
  const told: unknown[] = [];
  Object.defineProperty(other!, 'contentWindow', {
    value: { postMessage: (message: unknown, origin: string) => told.push([message, origin]) },
  });
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pausar: Som de chuva' })).toBeVisible();
  await expect.poll(() => video.paused).toBe(true);
  expect(told).toContainEqual(['{"event":"command","func":"pauseVideo","args":""}', 'https://player.exemplo.com.br']);
});

test('the lock screen shows and steers it, until it is gone', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const { setActionHandler } = navigator.mediaSession;
  navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
  onTestFinished(() => {
    navigator.mediaSession.setActionHandler = setActionHandler;
  });
  const wave = aWave(60);
  const screen = await renderPart(player({ address: () => wave }));
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.poll(() => audios()[0]!.currentTime).toBeGreaterThan(0);
  expect(navigator.mediaSession.metadata).toMatchObject({ title: 'Som de chuva', artist: 'O quarto limpo' });
  handlers.get('seekto')!({ action: 'seekto', seekTime: 40 });
  handlers.get('seekbackward')!({ action: 'seekbackward' });
  expect(Math.round(audios()[0]!.currentTime)).toBe(25);
  handlers.get('pause')!({ action: 'pause' });
  expect(audios()[0]!.paused).toBe(true);
  await screen.unmount();
  expect(navigator.mediaSession.metadata).toBeNull();
  expect([...handlers.values()]).toEqual([null, null, null, null, null]);
});

test('an audio that is left goes on where it stood', async () => {
  const wave = aWave(60);
  const parts = { address: () => wave, fileId: 'kept', durationSeconds: 60 };
  const screen = await renderPart(player(parts));
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await screen.getByRole('button', { name: 'Avançar 15 segundos' }).click();
  const [left] = audios();
  await screen.unmount();
  expect(left!.paused).toBe(true);
  const again = await renderPart(player(parts));
  await expect.element(again.getByText('00:15')).toBeVisible();
  await again.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.poll(() => audios()[0]!.currentTime).toBeGreaterThan(15);
});

test('an audio that cannot be fetched says why, and plays once it can', async () => {
  const wave = aWave(60);
  let address = '/nada.mp3';
  const parts = { fileId: 'late', address: () => address, check: () => Promise.reject(offlineProblem()) };
  const { rerender, ...screen } = await render(player(parts));
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Sem conexão/)).toBeVisible();
  address = wave;
  await rerender(player(parts));
  await screen.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pausar: Som de chuva' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('a file that is no audio says so', async () => {
  const screen = await renderPart(player({ address: () => 'data:audio/mpeg;base64,e30=' }));
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^O áudio não abriu neste navegador/)).toBeVisible();
});

test('an audio without a length plays, and has no bar to seek on before it is known', async () => {
  const recording = await aRecording();
  const screen = await renderPart(player({ address: () => recording }));
  const bar = screen.getByRole('slider', { name: 'Posição: Som de chuva' });
  await expect.element(bar).toBeDisabled();
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0 segundos de uma duração desconhecida');
  const ended = new Promise((resolve) => audios()[0]!.addEventListener('ended', resolve));
  await screen.getByRole('button', { name: 'Tocar: Som de chuva' }).click();
  await ended;
  await expect.element(screen.getByRole('button', { name: 'Tocar: Som de chuva' })).toBeVisible();
  await expect.element(bar).toBeEnabled();
});
