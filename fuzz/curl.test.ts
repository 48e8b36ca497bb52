import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlLine } from './curl.ts';

/** What a shell passes to curl: its arguments and its standard input. */
function shellReads(line: string): { args: string[]; input: string } {
  const curl = `curl() { for word; do printf '%s\\0' "$word"; done; printf '\\1'; cat; }`;
  const output = execFileSync('sh', ['-c', `${curl}; ${line}`], { input: '' }).toString();
  const [args = '', input = ''] = output.split('\u0001');
  return { args: args.split('\0').slice(0, -1), input };
}

const request = { method: 'POST', path: "/api/me?x=%00'&y=$(id)" };

test('a request is told as a line that a shell reads as it was sent', () => {
  const body = { type: 'application/json', bytes: Buffer.from(`{"name":"D'Ávila $HOME \`id\`"}`) };
  const line = curlLine('http://127.0.0.1:3000', { ...request, body }, { cookie: "a='b'; c", 'content-length': '9' });
  const { args, input } = shellReads(line);
  expect(args).toContain("http://127.0.0.1:3000/api/me?x=%00'&y=$(id)");
  expect(args).toContain("cookie: a='b'; c");
  expect(args.join(' ')).not.toContain('content-length');
  expect(input).toBe(body.bytes.toString());
});

test('a plain body stands in the line itself, and no body in none', () => {
  const plain = { type: 'application/json', bytes: Buffer.from(`{"name":"it's"}`) };
  expect(shellReads(curlLine('http://x', { ...request, body: plain }, {})).args.at(-1)).toBe(`{"name":"it's"}`);
  expect(curlLine('http://x', { ...request, body: undefined }, {})).not.toContain('--data');
});
