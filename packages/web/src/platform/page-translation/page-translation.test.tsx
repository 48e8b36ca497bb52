import { Fragment, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage, translators, type Translator } from '../../../testing/translate-page.ts';
import './page-translation.ts';

/** A screen twice: one that is translated, and one that is not. */
function shownTwice() {
  const element = document.createElement('div');
  const portal = document.createElement('div');
  document.body.append(element, portal);
  const failures: unknown[] = [];
  const root = createRoot(element, { onUncaughtError: (error) => failures.push(error) });
  onTestFinished(() => {
    root.unmount();
    element.remove();
    portal.remove();
  });
  const twice = (content: ReactNode) => (
    <>
      <div>{content}</div>
      <div translate="no">{content}</div>
      {createPortal(content, portal)}
    </>
  );
  return {
    element,
    show: (content: ReactNode) => flushSync(() => root.render(twice(content))),
    /** What a member reads, whatever the case. */
    expectTheSame() {
      expect(failures).toEqual([]);
      const [shown, right] = [...element.children].map((part) => part.textContent.toLowerCase());
      expect(shown).toBe(right);
      expect(portal.textContent.toLowerCase()).toBe(right);
    },
  };
}

/** Translators have a task of their own. */
async function translate(by: Translator) {
  translatePage({ by, capitals: true });
  await Promise.resolve();
}

test.each(translators)('a number goes on and texts come and go in a page that is translated: %s', async (by) => {
  const { element, show, expectTheSame } = shownTwice();
  const Time = ({ left, note }: { left: number; note?: string }) => (
    <p>
      Restam {left} minutos{note && `, ${note}`} <b>{left > 1 ? 'calma' : `${left} só`}</b>
      {left > 1 && ' de dez'}
      {` (${left} de 10 restam)`}
    </p>
  );
  show(<Time left={3} />);
  await translate(by);
  expect(element.textContent).toContain('MINUTOS');
  show(<Time left={2} note="respire" />);
  expectTheSame();
  expect(element.textContent.toLowerCase()).toContain('restam 2 minutos, respire calma de dez (2 de 10 restam)');
  await translate(by);
  show(<Time left={1} note="corra" />);
  await translate(by);
  show(<Time left={0} />);
  expectTheSame();
  expect(element.textContent.toLowerCase()).toContain('restam 0 minutos 0 só (0 de 10 restam)');
});

test.each(translators)('what does not change stays translated: %s', async (by) => {
  const { element, show } = shownTwice();
  const Part = ({ count }: { count: number }) => (
    <section>
      <h2>Sua ofensiva</h2>
      <p>{count} dias</p>
    </section>
  );
  show(<Part count={1} />);
  await translate(by);
  show(<Part count={2} />);
  expect(element.textContent).toContain('SUA OFENSIVA2 dias');
});

test('a field keeps the focus and its words when the texts around it are translated and change', async () => {
  const { element, show, expectTheSame } = shownTwice();
  const Field = ({ left }: { left: number }) => (
    <label>
      Conte como foi <input /> faltam {left} letras
    </label>
  );
  show(<Field left={9} />);
  const input = element.querySelector('input')!;
  input.focus();
  input.value = 'oi';
  const left: Event[] = [];
  input.addEventListener('blur', (event) => left.push(event));
  for (const by of ['elements', 'new texts', 'in place'] as const) {
    await translate(by);
    show(<Field left={by.length} />);
    expect(document.activeElement).toBe(input);
    expect(left).toEqual([]);
    expect(input.value).toBe('oi');
    expectTheSame();
  }
});

test('a translation that is taken back leaves nothing behind', async () => {
  const { element, show, expectTheSame } = shownTwice();
  const Level = ({ level }: { level: number }) => (
    <p>
      {`Nível ${level}`} <i>novo</i>
    </p>
  );
  show(<Level level={1} />);
  await translate('elements');
  for (const font of element.querySelectorAll('p > font')) font.replaceWith('Nível 1');
  show(<Level level={2} />);
  expectTheSame();
});

const words = ['um', 'dois', 'três', 'quatro'];

interface Shown {
  first: string | undefined;
  last: string | undefined;
  number: number;
  keys: string[];
  alone: string | undefined;
}

/** Numbers below a limit, always the same ones (Lehmer's generator). */
function drawFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function aScreen(draw: (limit: number) => number): Shown {
  const maybe = () => [...words, undefined][draw(5)];
  const keys = words.toSorted(() => draw(3) - 1).slice(draw(5));
  return { first: maybe(), last: maybe(), number: draw(10), keys, alone: maybe() };
}

/** Everything that React does to texts: alone and beside others, conditional, in fragments that move, instead of elements. */
const Anything = ({ first, last, number, keys, alone }: Shown) => (
  <>
    {first}
    <p>
      {first} faz {number} dias{last && <b>{last}</b>}
      {keys.map((key) => (
        <Fragment key={key}>
          {key} {number > 4 ? `com ${number}` : <i>sem</i>},{' '}
        </Fragment>
      ))}
      {last}
    </p>
    <p>{alone ?? <em>{number} vezes</em>}</p>
    {keys.length > 1 ? (
      <ul>
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
    ) : (
      last
    )}
    {number}
  </>
);

test('whatever React shows after whatever was translated is what it shows elsewhere', async () => {
  const { show, expectTheSame } = shownTwice();
  const draw = drawFrom(20_261_129);
  for (let run = 0; run < 100; run += 1) {
    show(null);
    for (let step = draw(10); step >= 0; step -= 1) {
      show(<Anything {...aScreen(draw)} />);
      expectTheSame();
      const by = [...translators, undefined][draw(translators.length + 1)];
      if (by) await translate(by);
    }
  }
});
