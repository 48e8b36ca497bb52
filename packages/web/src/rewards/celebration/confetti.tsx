import { useEffect, useRef } from 'react';
import styles from './confetti.module.css';

const colours = ['#ffc53d', '#f0803c', '#f4705d', '#c4507b', '#3dbb8b', '#b794f4'];

/**
 * Confetti from both sides for `duration` milliseconds, then nothing. `layer` is its z-index: below what must stay legible.
 * It takes no clicks, is hidden from assistive technology and does not appear under reduced motion. Unmounting stops it.
 */
export function Confetti({ duration, layer = 180 }: { duration: number; layer?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const stop = new AbortController();
    void fire(canvas.current, duration, stop.signal);
    return () => stop.abort();
  }, [duration]);
  return <canvas ref={canvas} className={styles.confetti} style={{ zIndex: layer }} aria-hidden="true" />;
}

/** Throws small handfuls from the left and right edge until the time is over or `signal` aborts. */
async function fire(canvas: HTMLCanvasElement, duration: number, signal: AbortSignal) {
  const library = await import('canvas-confetti').catch(() => null);
  if (!library || signal.aborted) return;
  const throwConfetti = library.default.create(canvas, { resize: true, disableForReducedMotion: true });
  signal.addEventListener('abort', () => throwConfetti.reset());
  const end = performance.now() + duration;
  const handful = { particleCount: 3, spread: 55, startVelocity: 52, ticks: 160 };
  const next = (turn: number) => {
    if (signal.aborted || performance.now() > end) return;
    // A handful takes its colours from the front of the list, so the list is rotated.
    const colors = [...colours.slice(turn), ...colours.slice(0, turn)];
    void throwConfetti({ ...handful, colors, angle: 60, origin: { x: 0, y: 0.65 } });
    void throwConfetti({ ...handful, colors, angle: 120, origin: { x: 1, y: 0.65 } });
    requestAnimationFrame(() => requestAnimationFrame(() => next((turn + 1) % colours.length)));
  };
  next(0);
}
