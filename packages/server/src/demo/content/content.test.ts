import { readVideo } from '@jornada/contract/lessons/video-hosts/hosts';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import { POLL_OPTIONS, REFLECTION_QUESTIONS, TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { checkContent } from '@jornada/domain/missions/mission-content';
import { describe, expect, test } from 'vitest';
import type { DemoJourney, DemoMission } from '../demo-journey.ts';
import { comecePorAqui } from './comece-por-aqui.ts';
import { falarEmPublico } from './falar-em-publico.ts';
import { criarSemMedo } from './criar-sem-medo.ts';
import { focoSemRuido } from './foco-sem-ruido.ts';
import { liderarComCuidado } from './liderar-com-cuidado.ts';

const journeys = [comecePorAqui, focoSemRuido, criarSemMedo, falarEmPublico, liderarComCuidado];
const lessons = journeys.flatMap((journey) => journey.lessons);
const missions = lessons.flatMap(({ title, mission }) => (mission ? [{ title, mission }] : []));

test('the school shows each way to release lessons, both kinds of journey, and one for those who were enrolled', () => {
  expect(
    journeys.map(({ tipo, visibilidade = 'publica', modoLiberacao, lessons: { length } }) => [
      tipo,
      visibilidade,
      modoLiberacao,
      length,
    ]),
  ).toEqual([
    ['gratuita', 'publica', 'imediata', 7],
    ['gratuita', 'publica', 'uma_por_dia', 7],
    ['gratuita', 'publica', 'sequencial', 8],
    ['paga', 'publica', 'sequencial', 12],
    ['gratuita', 'apenas_inscritos', 'imediata', 7],
  ]);
});

test('whoever wants the paid journey finds a price and a shop that belongs to nobody', () => {
  expect(falarEmPublico.checkoutUrl).toMatch(/^https:\/\/exemplo\.com\.br\//);
  expect(falarEmPublico.precoDisplay).toMatch(/R\$/);
  expect(falarEmPublico.externalProductIds).not.toHaveLength(0);
});

describe('lessons', () => {
  test.each(lessons)('$title can be played', ({ videoUrl, durationMinutes }) => {
    expect(readVideo(videoUrl)).not.toBeNull();
    expect(durationMinutes).toBeGreaterThan(0);
    expect(durationMinutes).toBeLessThanOrEqual(30);
  });

  test.each(lessons)('$title is told in two to five sentences', ({ description }) => {
    const sentences = description.split(/[.!?]+(?:\s|$)/).filter((sentence) => sentence !== '');
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
  });

  test('have at least one document, each of which an administrator could save', () => {
    const documents = lessons.flatMap(({ document }) => document ?? []);
    expect(documents).not.toHaveLength(0);
    for (const document of documents) expect(readLessonDocument(document)).toEqual({ ok: true, document });
  });

  test('are all different', () => {
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
    expect(new Set(lessons.map(({ videoUrl }) => videoUrl)).size).toBe(lessons.length);
  });
});

describe('missions', () => {
  test.each(missions)('of $title keeps to the limits of its type', ({ mission }) => {
    expect(sizeOf(mission)).toBe('fits');
    expect(mission.completionMessage).not.toBe('');
    if (mission.timerMinutes !== undefined) {
      expect(mission.timerMinutes).toBeGreaterThanOrEqual(TIMER_MINUTES.min);
      expect(mission.timerMinutes).toBeLessThanOrEqual(TIMER_MINUTES.max);
    }
  });

  test('come in all four types, some against the clock, one that has to be answered', () => {
    expect(new Set(missions.map(({ mission }) => mission.type))).toEqual(
      new Set(['enquete', 'desafio', 'reflexao', 'quiz']),
    );
    expect(missions.some(({ mission }) => mission.timerMinutes !== undefined)).toBe(true);
    expect(missions.filter(({ mission }) => mission.required)).toHaveLength(1);
  });

  test.each(missions)('of $title could be saved by an administrator', ({ mission }) => {
    expect(checkContent(mission.type, mission.content)).toEqual({ ok: true, content: mission.content });
  });
});

test('everything a person reads is Portuguese', () => {
  const english = /\b(the|and|of|with|your|you|this|that|from|is|are|how|what|when|lesson|journey|mission|next)\b/i;
  for (const text of journeys.flatMap(textsOf)) expect(text).not.toMatch(english);
});

function sizeOf(mission: DemoMission): 'fits' | 'too few' | 'too many' | 'repeats itself' | 'says nothing' {
  if (mission.type === 'quiz') return mission.content.quiz.length > 0 ? 'fits' : 'too few';
  const { type, content } = mission;
  const texts = type === 'enquete' ? content.options : type === 'reflexao' ? content.questions : [content.title];
  const { min, max } =
    type === 'enquete' ? POLL_OPTIONS : type === 'reflexao' ? REFLECTION_QUESTIONS : { min: 1, max: 1 };
  if (texts.length < min) return 'too few';
  if (texts.length > max) return 'too many';
  if (new Set(texts).size < texts.length) return 'repeats itself';
  const lead = type === 'enquete' ? content.question : type === 'desafio' ? content.description : 'none needed';
  return [...texts, lead].every((text) => text.trim() !== '') ? 'fits' : 'says nothing';
}

function textsOf(journey: DemoJourney): string[] {
  return [
    journey.name,
    journey.description,
    ...journey.tags,
    journey.ctaTexto ?? '',
    ...journey.lessons.flatMap(({ title, description, document, mission }) => [
      title,
      description,
      document ? documentText(document) : '',
      mission ? JSON.stringify(Object.values(mission.content)) : '',
      mission?.completionMessage ?? '',
    ]),
  ];
}
