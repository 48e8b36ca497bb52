/**
 * A webhook's address as it was meant, for the router: without slashes and spaces that were pasted with it. Tokens and platforms consist of
 * letters, digits, `_` and `-`, so other signs before and after them say nothing. All other addresses stay as they are.
 */
export function asWebhookAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!/webhook/i.test(path)) return url;
  const segments = decoded(path)
    .split('/')
    .map((segment) => segment.match(/[\w-]+/g) ?? [])
    .filter((words) => words.length > 0);
  const [functions, version, webhook, platform, token, ...more] = segments.map((words) =>
    words.length === 1 ? words[0] : undefined,
  );
  if (!token || !platform || more.length > 0) return url;
  if (`${functions}/${version}/${webhook}`.toLowerCase() !== 'functions/v1/webhook') return url;
  const address = `/functions/v1/webhook/${platform.toLowerCase()}/${token}`;
  return [address, ...query].join('?');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
