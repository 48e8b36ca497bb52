import { endpoints } from '@jornada/contract/contract';
import { isUnknownKey, plainIssues, strictBody } from '@jornada/contract/strict-body';
import { expect } from 'vitest';

const commands = endpoints.flatMap(({ endpoint }) => {
  const body = strictBody(endpoint);
  const address = new RegExp(`^${endpoint.method} ${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return body ? [{ address, body }] : [];
});

/** Fails the test that sends a command what the server would refuse by its shape: types let unknown keys pass (decision K21). */
export function expectKnownBody(call: string, body: unknown): void {
  const schema = commands.find(({ address }) => address.test(call))?.body;
  const { error } = schema?.safeParse(body) ?? {};
  // What somebody typed may be refused: that is between the screen and its test.
  const ofShape = plainIssues(error?.issues ?? []).filter((issue) => isUnknownKey(issue) || issue.path.length === 0);
  expect.soft(ofShape, `${call} with ${JSON.stringify(body)}`).toEqual([]);
}
