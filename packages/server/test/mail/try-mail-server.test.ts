import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { MailServerForm, MailTestStep } from '@jornada/contract/mail/mail-server';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { composeMessage } from '../../src/mail/delivery/message.ts';
import { mailServerOf } from '../../src/mail/server/mail-server.ts';
import { testMail } from '../../src/mail/templates/test-mail.ts';
import { tryMailServer, TRY_LIMITS } from '../../src/mail/delivery/try-mail-server.ts';
import { expired, key, ofAnotherName, ofLocalhost } from './certificates.ts';
import { closedPort, type Inbox, openInbox, readable } from './inbox.ts';

const user = 'carteiro@escola.test';
const password = 'p@ss w/carteiro';

/** A mail server with its own certificate that accepts one user. */
const school: SMTPServerOptions = {
  key,
  cert: ofLocalhost,
  authOptional: false,
  disabledCommands: [],
  allowInsecureAuth: false,
  onAuth: (login, _session, answer) =>
    login.username === user && login.password === password
      ? answer(null, { user })
      : answer(new Error(`No entry for ${login.username} with the password ${login.password}`)),
};

async function anInbox(server: SMTPServerOptions): Promise<Inbox> {
  const inbox = await openInbox({ server });
  onTestFinished(() => inbox.close());
  return inbox;
}

/** A port without a mail server; `meet` handles each connection. */
async function aPort(meet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A port whose process accepts no connection and whose backlog is full, so that the next connection gets no answer at all. */
async function aFullPort(): Promise<number> {
  const listening = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    require('node:fs').writeSync(1, String(this.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const child = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const waiting = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy();
    child.kill('SIGKILL');
  });
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')));
  return Number(port);
}

/** Tests a typed mail server; `trusted` is the certificate that this machine trusts. */
function trying(form: Partial<MailServerForm> & { port: number }, { trusted = ofLocalhost, limits = TRY_LIMITS } = {}) {
  const typed = mailServerOf({
    host: 'localhost',
    security: 'starttls',
    user,
    password,
    senderName: 'Escola da Paz',
    senderAddress: 'oi@escola.test',
    ...form,
  });
  const server = { ...typed, connection: { ...typed.connection, tls: { ca: trusted } } };
  const now = new Date('2026-03-09T12:00:00.000Z');
  const mail = {
    id: '0199a1b2-0000-7000-8000-000000000001',
    recipient: 'ana@escola.test',
    createdAt: now,
    ...testMail({ systemName: 'Escola da Paz', contactEmail: null }),
  };
  return tryMailServer(server, composeMessage(mail, { from: server.from, publicUrl: 'https://escola.test' }), {
    limits,
  });
}

const outcomes = (steps: MailTestStep[]) => steps.map(({ outcome }) => outcome);
const failed = (steps: MailTestStep[]) => {
  const { name, problem, said } = steps.find(({ outcome }) => outcome === 'failed')!;
  return [name, problem, said];
};
const quick = { ...TRY_LIMITS, greetingMs: 400, connectionMs: 400, answerMs: 400 };

describe('a server that takes the mail', () => {
  test('is walked from its name to the handed over message, encrypted after the greeting', async () => {
    const inbox = await anInbox(school);
    const steps = await trying({ port: inbox.port });
    expect(outcomes(steps)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect(steps[0]!.detail).toBe('127.0.0.1');
    expect(steps[2]!.detail).toMatch(/^TLSv1\.[23]$/);
    expect(inbox.mails).toMatchObject([{ from: 'oi@escola.test', recipients: ['ana@escola.test'] }]);
    expect(inbox.mails[0]!.headers).toContain('From: Escola da Paz <oi@escola.test>');
    expect(readable(inbox.mails[0]!.body)).toContain('os e-mails estão chegando');
  });

  test('encrypted from the first byte', async () => {
    const inbox = await anInbox({ ...school, secure: true });
    expect(outcomes(await trying({ port: inbox.port, security: 'tls' }))).toEqual(Array(5).fill('passed'));
    expect(inbox.mails).toHaveLength(1);
  });

  test('without encryption and without a login, where neither is asked for', async () => {
    const inbox = await anInbox({});
    const steps = await trying({ port: inbox.port, host: '127.0.0.1', security: 'none', user: '' });
    expect(outcomes(steps)).toEqual(['passed', 'passed', 'not_used', 'not_used', 'passed']);
    expect(steps[0]!.detail).toBeNull();
    expect(inbox.mails).toHaveLength(1);
  });
});

describe('a way that ends before the server', () => {
  test('at a name that nobody has', async () => {
    const steps = await trying({ port: 587, host: 'correio.invalid' });
    expect(failed(steps)).toEqual(['name', 'name_not_found', null]);
    expect(outcomes(steps)).toEqual(['failed', ...Array(4).fill('not_reached')]);
  });

  test('at a port where nobody listens', async () => {
    expect(failed(await trying({ port: await closedPort() }))).toEqual(['connection', 'connection_refused', null]);
  });

  test('at a machine that takes no connection and refuses none', async () => {
    const port = await aFullPort();
    expect(failed(await trying({ port, host: '127.0.0.1' }, { limits: quick }))).toEqual([
      'connection',
      'connection_timed_out',
      null,
    ]);
  });

  test('at somebody who never says a word', async () => {
    const port = await aPort(() => undefined);
    expect(failed(await trying({ port }, { limits: quick }))).toEqual(['connection', 'no_greeting', null]);
  });

  test('at something that is no mail server, whose words are not passed on', async () => {
    const port = await aPort((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(failed(await trying({ port }))).toEqual(['connection', 'not_a_mail_server', null]);
  });

  test('at something that never stops talking', async () => {
    const port = await aPort((socket) => {
      const chatter = setInterval(() => socket.write('x'.repeat(8192)), 5);
      socket.on('close', () => clearInterval(chatter));
    });
    expect(failed(await trying({ port }))).toEqual(['connection', 'not_a_mail_server', null]);
  });

  test('at a server that hangs up, and one that drips', async () => {
    const hangingUp = await aPort((socket) => socket.end());
    expect(failed(await trying({ port: hangingUp }))).toEqual(['connection', 'connection_lost', null]);
    const dripping = await aPort((socket) => {
      socket.write('220 oi\r\n');
      const drip = setInterval(() => socket.write('250-pinga\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const steps = await trying({ port: dripping, security: 'none' }, { limits: { ...TRY_LIMITS, wholeMs: 600 } });
    expect(failed(steps)[1]).toBe('connection_lost');
  });

  test('at a server that takes nobody now, or nobody from here, in its own words', async () => {
    const busy = await aPort((socket) => socket.write('421 4.7.0 Try again later\r\n'));
    expect(failed(await trying({ port: busy }))).toEqual(['connection', 'server_busy', '421 4.7.0 Try again later']);
    const closed = await aPort((socket) => socket.write('554 5.7.1 No service\u0007 for you\r\n'));
    expect(failed(await trying({ port: closed }))).toEqual([
      'connection',
      'server_refused',
      '554 5.7.1 No service for you',
    ]);
  });
});

describe('an encryption that does not come about', () => {
  test('where TLS is spoken from the first byte and STARTTLS was chosen', async () => {
    const inbox = await anInbox({ ...school, secure: true });
    const steps = await trying({ port: inbox.port }, { limits: quick });
    expect(failed(steps)).toEqual(['tls', 'tls_expected', null]);
    expect(outcomes(steps)).toEqual(['passed', 'passed', 'failed', 'not_reached', 'not_reached']);
  });

  test('where the greeting is plain and TLS was chosen', async () => {
    const inbox = await anInbox(school);
    expect(failed(await trying({ port: inbox.port, security: 'tls' }))).toEqual(['tls', 'tls_not_spoken', null]);
  });

  test('where the server offers no STARTTLS: no password is sent', async () => {
    const logins: unknown[] = [];
    const inbox = await anInbox({
      ...school,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (login, _session, answer) => {
        logins.push(login);
        answer(null, { user });
      },
    });
    const [name, problem, said] = failed(await trying({ port: inbox.port }));
    expect([name, problem]).toEqual(['tls', 'starttls_not_offered']);
    expect(said).toMatch(/^50\d /);
    expect(logins).toEqual([]);
  });

  test.each([
    ['signed by itself', ofLocalhost, undefined, 'certificate_not_trusted'],
    ['that expired', expired, expired, 'certificate_expired'],
    ['of another name', ofAnotherName, ofAnotherName, 'certificate_of_another_name'],
  ] as const)('with a certificate %s, either way', async (_, cert, trusted, problem) => {
    // An untrusted certificate: the machine trusts the other one instead.
    const believing = { trusted: trusted ?? ofAnotherName };
    const after = await anInbox({ ...school, cert });
    expect(failed(await trying({ port: after.port }, believing))).toEqual(['tls', problem, null]);
    const before = await anInbox({ ...school, cert, secure: true });
    expect(failed(await trying({ port: before.port, security: 'tls' }, believing))).toEqual(['tls', problem, null]);
  });
});

describe('a login that fails', () => {
  test('with the server’s words, without the user and the password that they repeat', async () => {
    const inbox = await anInbox(school);
    const steps = await trying({ port: inbox.port, password: 'outra senha' });
    const [name, problem, said] = failed(steps);
    expect([name, problem]).toEqual(['login', 'login_refused']);
    expect(said).toBe('535 No entry for … with the password …');
    expect(outcomes(steps)).toEqual(['passed', 'passed', 'passed', 'failed', 'not_reached']);
  });

  test('where the server knows no login', async () => {
    const inbox = await anInbox({ ...school, authOptional: true, disabledCommands: ['AUTH'] });
    expect(failed(await trying({ port: inbox.port }))).toEqual(['login', 'login_not_offered', null]);
  });

  test('where the server hangs up in the middle of it', async () => {
    const port = await aPort((socket) => {
      socket.write('220 oi\r\n');
      socket.once('data', () => {
        socket.write('250-oi\r\n250 AUTH PLAIN\r\n');
        socket.once('data', () => socket.destroy());
      });
    });
    expect(failed(await trying({ port, security: 'none' }))).toEqual(['login', 'connection_lost', null]);
  });

  test('because there is none and the server asks for one', async () => {
    const inbox = await anInbox(school);
    const [name, problem, said] = failed(await trying({ port: inbox.port, user: '' }));
    expect([name, problem]).toEqual(['sender', 'login_required']);
    expect(said).toMatch(/^530 /);
  });
});

describe('a mail that is not taken', () => {
  const refusing = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const open = { ...school, onAuth: undefined, authOptional: true, disabledCommands: ['AUTH'] };

  test.each([
    [
      'the sender',
      { onMailFrom: (_a, _s, answer) => answer(refusing(553, '5.7.1 Not your address')) },
      'sender_refused',
      '553 5.7.1 Not your address',
    ],
    [
      'for now',
      { onMailFrom: (_a, _s, answer) => answer(refusing(451, '4.7.1 Greylisted')) },
      'server_busy',
      '451 4.7.1 Greylisted',
    ],
    [
      'the recipient',
      { onRcptTo: (_a, _s, answer) => answer(refusing(550, 'No such user')) },
      'recipient_refused',
      '550 No such user',
    ],
    [
      'the message',
      {
        onData: (stream, _s, answer) => {
          stream.resume();
          stream.on('end', () => answer(refusing(554, 'Looks like spam')));
        },
      },
      'message_refused',
      '554 Looks like spam',
    ],
  ] as [string, SMTPServerOptions, string, string][])('because of %s', async (_, server, problem, said) => {
    const inbox = await anInbox({ ...open, ...server });
    expect(failed(await trying({ port: inbox.port, user: '' }))).toEqual(['sender', problem, said]);
  });

  test('is told in at most 200 characters of one line', async () => {
    const words = `recusado \u001b[31m${'muito '.repeat(100)}`;
    const inbox = await anInbox({ ...open, onMailFrom: (_a, _s, answer) => answer(refusing(550, words)) });
    const said = failed(await trying({ port: inbox.port, user: '' }))[2]!;
    expect(said).toHaveLength(200);
    expect(said).toMatch(/^550 recusado \[31mmuito /);
  });
});
