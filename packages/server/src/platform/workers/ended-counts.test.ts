import { expect, test } from 'vitest';
import { addCounts } from './ended-counts.ts';

const requests = (...values: [route: string, value: number][]) => ({
  name: 'requests',
  type: 'histogram',
  values: values.map(([route, value]) => ({ value, labels: { route, status: '2xx' }, metricName: 'requests_count' })),
});
const memory = { name: 'memory', type: 'gauge', values: [{ value: 9, labels: {} }] };

test('what ended workers counted is added up, by its labels, and what they were is forgotten', () => {
  const first = addCounts([], [requests(['/a', 2]), memory]);
  expect(addCounts(first, [memory, requests(['/b', 1], ['/a', 3])])).toEqual([requests(['/a', 5], ['/b', 1])]);
});

test('the order of labels tells nothing apart', () => {
  const turned = {
    ...requests(),
    values: [{ value: 1, labels: { status: '2xx', route: '/a' }, metricName: 'requests_count' }],
  };
  expect(addCounts([requests(['/a', 2])], [turned])).toMatchObject([{ values: [{ value: 3 }] }]);
});
