import type { FuzzRequest } from './fuzz-request.ts';

/** In single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** Whether a shell and a terminal pass this on unchanged. */
const isPlain = (bytes: Buffer) => bytes.length < 8000 && /^[\x20-\x7e]*$/.test(bytes.toString('latin1'));

/** The request as a shell command. A body that does not fit a line is decoded from base64. */
export function curlLine(
  address: string,
  { method, path, body }: Pick<FuzzRequest, 'method' | 'path' | 'body'>,
  headers: Record<string, string>,
): string {
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-length');
  const call = [
    'curl -isg --path-as-is',
    `-X ${method}`,
    quoted(address + path),
    ...lines.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (!body) return call.join(' ');
  if (isPlain(body.bytes)) return [...call, `--data-binary ${quoted(body.bytes.toString())}`].join(' ');
  return `printf %s ${body.bytes.toString('base64')} | base64 -d | ${[...call, '--data-binary @-'].join(' ')}`;
}
