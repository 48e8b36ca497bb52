import { endpoints } from '@jornada/contract/contract';
import { expect, test } from 'vitest';
import { priorityOf } from './priority.ts';

const of = (name: string) => {
  const found = endpoints.find((each) => `${each.room}.${each.name}` === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return priorityOf(found);
};

test.each([
  ['purchases.receiveDelivery', 'delivery'],
  ['missions.answerMission', 'hand_in'],
  ['lessons.completeLesson', 'command'],
  ['uploads.uploadAttachment', 'command'],
  ['accounts.me', 'read'],
  ['enrollments.listMyJourneys', 'read'],
  ['lessons.downloadAttachment', 'list'],
  ['journeys.listCatalogue', 'list'],
  ['adminEnrollments.exportEnrollments', 'list'],
  ['health.healthz', undefined],
  ['health.readyz', undefined],
])('%s is %s', (name, priority) => {
  expect(of(name)).toBe(priority);
});

test('files of the web app need no place, and every other endpoint does', () => {
  expect(priorityOf({})).toBeUndefined();
  expect(endpoints.filter((each) => priorityOf(each) === undefined).map(({ name }) => name)).toEqual([
    'healthz',
    'readyz',
  ]);
});
