import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits, LoadLimiter, Ticket } from './load-limiter.ts';
import { priorities, type Priority } from './priority.ts';

const both = (calm: number, crowded = calm) => ({ calm, crowded });
const limits = {
  inFlight: 4,
  waiting: 6,
  waitingDeliveries: 3,
  deliveries: 0.5,
  crowdedAfterMs: 250,
  patience: {
    delivery: both(5000),
    hand_in: both(5000),
    command: both(5000),
    read: both(2000, 100),
    list: both(2000, 100),
  },
};

/** A limiter with a clock, and what became of each ticket. */
function aLimiter() {
  const clock = { now: 0 };
  const limiter = new LoadLimiter(limits, () => clock.now);
  const admitted: Ticket[] = [];
  const refused: Ticket[] = [];
  const enter = (priority: Priority) => {
    const ticket: Ticket = new Ticket(priority, (isAdmitted) => void (isAdmitted ? admitted : refused).push(ticket));
    limiter.enter(ticket);
    return ticket;
  };
  return { clock, limiter, enter, admitted, refused };
}

const orderOf = (tickets: Ticket[]) => tickets.map(({ priority }) => priority);

test('who waits is admitted by priority, and a full room refuses the newest of the lowest first', () => {
  const { limiter, enter, admitted, refused } = aLimiter();
  const first = [enter('read'), enter('read'), enter('read'), enter('read')];
  for (const priority of ['list', 'read', 'list', 'command', 'list', 'list'] as const) enter(priority);
  enter('list');
  expect(orderOf(refused)).toEqual(['list']);
  for (const priority of ['hand_in', 'delivery', 'read', 'command', 'command'] as const) enter(priority);
  expect(orderOf(refused)).toEqual(['list', 'list', 'list', 'list', 'list']);
  for (const ticket of first) limiter.leave(ticket);
  expect(orderOf(admitted.slice(4))).toEqual(['delivery', 'hand_in', 'command', 'command']);
});

test('a short rush waits for seconds; in a queue that stays, reads are refused soon and commands are not', () => {
  const { clock, limiter, enter, refused } = aLimiter();
  for (let count = 0; count < 4; count++) enter('read');
  enter('read');
  enter('command');
  clock.now = 240;
  limiter.expire();
  expect(refused).toEqual([]);
  clock.now = 260;
  limiter.expire();
  expect(orderOf(refused)).toEqual(['read']);
});

test('deliveries, which anybody can send, take half of the places at most, and wait in a room of their own', () => {
  const { enter, admitted, refused } = aLimiter();
  for (let count = 0; count < 8; count++) enter('delivery');
  expect([admitted.length, refused.length]).toEqual([2, 3]);
  enter('list');
  expect(orderOf(admitted)).toEqual(['delivery', 'delivery', 'list']);
});

test('a late event loop gets fewer requests at once, and more again when it is in time', () => {
  const { limiter, enter, admitted } = aLimiter();
  const big = new LoadLimiter(defaultLimits, () => 0);
  for (let round = 0; round < 20; round++) big.adapt(200);
  const tickets = Array.from({ length: 40 }, () => new Ticket('read', () => {}));
  for (const ticket of tickets) big.enter(ticket);
  expect(big.inFlight).toBe(8);
  for (let round = 0; round < 20; round++) big.adapt(0);
  expect(big.inFlight).toBe(16);
  limiter.adapt(200);
  enter('read');
  expect(admitted).toHaveLength(1);
});

const step = fc.oneof(
  fc.record({ enter: fc.constantFrom(...priorities) }),
  fc.record({ leave: fc.nat(60) }),
  fc.record({ wait: fc.nat(400) }),
  fc.record({ adapt: fc.constantFrom(0, 30, 130, 300) }),
);

test('whatever comes and goes: bounded, each told once, nobody forgotten, and it recovers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { clock, limiter, enter, admitted, refused } = aLimiter();
      const all: Ticket[] = [];
      for (const each of steps) {
        if ('enter' in each) all.push(enter(each.enter));
        else if ('leave' in each) all.slice(each.leave, each.leave + 1).forEach((ticket) => limiter.leave(ticket));
        else if ('wait' in each) {
          clock.now += each.wait;
          limiter.expire();
        } else limiter.adapt(each.adapt);
        const now = (state: Ticket['state']) => all.filter((ticket) => ticket.state === state);
        expect(limiter.inFlight).toBe(now('in flight').length);
        expect(limiter.waiting).toBe(now('waiting').length);
        expect(limiter.inFlight).toBeLessThanOrEqual(limits.inFlight);
        expect(limiter.waiting).toBeLessThanOrEqual(limits.waiting + limits.waitingDeliveries);
        expect(now('waiting').every(({ since }) => clock.now - since <= 5000)).toBe(true);
      }
      const told = [...admitted, ...refused];
      expect(new Set(told).size).toBe(told.length);
      for (const ticket of all) limiter.leave(ticket);
      for (const ticket of all) limiter.leave(ticket);
      limiter.adapt(0);
      expect([limiter.inFlight, limiter.waiting]).toEqual([0, 0]);
      expect(enter('list').state).toBe('in flight');
    }),
    { numRuns: 200 },
  );
});
