import { expect, test } from 'vitest';
import { Known } from './known.ts';

const id = (last: number) => `01a0a0a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

test('an id is known by the word it stands under', () => {
  const known = new Known();
  known.learn('/api/admin/enrollments', {
    items: [{ id: id(1), user: { id: id(2) }, journey: { id: id(3) }, lessonId: id(4) }],
    nextCursor: 'mais',
  });
  expect(known.of('enrollmentId')).toEqual([id(1)]);
  expect(known.of('userId')).toEqual([id(2)]);
  expect(known.of('journeyId')).toEqual([id(3)]);
  expect(known.of('lessonId')).toEqual([id(4)]);
  expect(known.of('cursor')).toEqual(['mais']);
});

test('only what came during the run is deleted, and what is gone is asked for no more', () => {
  const known = new Known();
  known.add('journeyId', id(1));
  known.founded();
  known.add('journeyId', id(2));
  expect(known.of('journeyId', { isNew: true })).toEqual([id(2)]);
  known.forget(id(1));
  known.forget(id(2));
  expect(known.of('journeyId')).toEqual([id(1)]);
});

test('whoever has to stay is never named', () => {
  const known = new Known();
  known.protect(id(9));
  known.learn('/api/admin/people', { items: [{ id: id(9) }, { id: id(8) }] });
  expect(known.of('userId')).toEqual([id(8)]);
});

test('a webhook is known by its address, a link by its token', () => {
  const known = new Known();
  known.learn('/api/admin/webhooks', { url: 'http://127.0.0.1:3000/functions/v1/webhook/ticto/AbC-1' });
  known.learn('/api/admin/people/x/access-link', { link: 'http://127.0.0.1:3000/reset-password?token=T0k-en' });
  expect(known.of('delivery')).toEqual(['ticto/AbC-1']);
  expect(known.of('token')).toEqual(['T0k-en']);
});
