import { expect, test } from 'vitest';
import { aPlatform } from '../../testing/people.ts';
import { settingsInPage } from './api.ts';

const pageWith = (json: string) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="platform-settings">${json}</script>`,
    'text/html',
  );

test('the platform that the server wrote into the page is known from the first moment', () => {
  const settings = aPlatform({ systemName: 'Escola da Ana', signupEnabled: false });
  expect(settingsInPage(pageWith(JSON.stringify(settings)))).toEqual(settings);
});

test('an empty placeholder says nothing, and neither does a page without one', () => {
  expect(settingsInPage(pageWith('{}'))).toBeUndefined();
  expect(settingsInPage(new DOMParser().parseFromString('', 'text/html'))).toBeUndefined();
});
