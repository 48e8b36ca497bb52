import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { connect as connectByTls, type TLSSocket } from 'node:tls';
import { MAIL_TEST_STEPS, type MailTestProblem, type MailTestStep } from '@jornada/contract/mail/mail-server';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';
import { openSocket, refuseLinkLocal } from './open-socket.ts';
import { onOneLine } from './failure-reason.ts';
import type { MailServer } from '../server/mail-server.ts';
import {
  connectionProblem,
  loginProblem,
  nameProblem,
  senderProblem,
  sessionProblem,
  type SmtpFailure,
} from './smtp-problem.ts';

type StepName = MailTestStep['name'];

/** The longest time for each step and for the whole. */
export const TRY_LIMITS = { nameMs: 5000, connectionMs: 8000, greetingMs: 8000, answerMs: 10_000, wholeMs: 40_000 };
export type TryLimits = typeof TRY_LIMITS;

/** A server's answer is cut to this many characters. */
const LONGEST_ANSWER = 200;
/** An answer of a mail server has a few hundred bytes. */
const LARGEST_ANSWER = 16_384;

class StepFailed extends Error {
  readonly problem: MailTestProblem;
  readonly failure: SmtpFailure;
  constructor(problem: MailTestProblem, failure: SmtpFailure) {
    super(problem);
    this.problem = problem;
    this.failure = failure;
  }
}

const asStepFailure = (problemOf: (failure: SmtpFailure) => MailTestProblem) => (failure: SmtpFailure | StepFailed) => {
  throw failure instanceof StepFailed ? failure : new StepFailed(problemOf(failure), failure);
};

/**
 * Sends a message step by step and reports each step, up to the first that fails. Never rejects because of the server. Passes on only
 * answers of SMTP servers, shortened and without the login, so that no other service can be read through it.
 */
export async function tryMailServer(
  server: MailServer,
  message: Message,
  { limits = TRY_LIMITS }: { limits?: TryLimits } = {},
): Promise<MailTestStep[]> {
  const done = new Map<StepName, Omit<MailTestStep, 'name'>>();
  const opened: { destroy(): void }[] = [];
  const passed = (name: StepName, detail: string | null = null) =>
    done.set(name, { outcome: 'passed', problem: null, said: null, detail });
  const notUsed = (name: StepName) => done.set(name, { outcome: 'not_used', problem: null, said: null, detail: null });
  const overdue = setTimeout(() => {
    for (const one of opened) one.destroy();
  }, limits.wholeMs);
  try {
    const address = await findAddress(server, limits).catch(asStepFailure(nameProblem));
    passed('name', address === server.connection.host ? null : address);
    const socket = await openSocket({ host: address, port: server.connection.port }, limits.connectionMs).catch(
      asStepFailure(connectionProblem),
    );
    opened.push(socket);
    const session = await openSession(server, { socket, address, limits }).catch((error: unknown) => {
      if (error instanceof StepFailed && isTlsProblem(error.problem)) passed('connection');
      throw error;
    });
    opened.push({ destroy: () => session.close() });
    passed('connection');
    if (session.secure) passed('tls', (session._socket as TLSSocket).getProtocol());
    else notUsed('tls');
    if (server.connection.auth) {
      await logIn(session, server.connection.auth).catch(asStepFailure(loginProblem));
      passed('login');
    } else notUsed('login');
    await sendMessage(session, message).catch(asStepFailure(senderProblem));
    passed('sender');
    session.quit();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    const name = MAIL_TEST_STEPS.find((step) => !done.has(step))!;
    done.set(name, { outcome: 'failed', problem: error.problem, said: answerOf(error, server), detail: null });
    for (const one of opened) one.destroy();
  } finally {
    clearTimeout(overdue);
  }
  const notReached = { outcome: 'not_reached', problem: null, said: null, detail: null } as const;
  return MAIL_TEST_STEPS.map((name) => ({ name, ...(done.get(name) ?? notReached) }));
}

/** The server's answer, only if it begins with a code, as those of mail servers do. */
function answerOf({ failure: { response } }: StepFailed, server: MailServer): string | null {
  if (!response || !/^[2-5]\d\d[ -]/.test(response)) return null;
  return onOneLine(response, server).slice(0, LONGEST_ANSWER);
}

/** For TLS problems the connection itself worked. */
const isTlsProblem = (problem: MailTestProblem) => /^(?:tls|starttls|certificate)_/.test(problem);

async function findAddress({ connection: { host } }: MailServer, { nameMs }: TryLimits): Promise<string> {
  if (isIP(host)) {
    refuseLinkLocal(host);
    return host;
  }
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(
      () => reject(Object.assign(new Error('No answer about the name'), { code: 'EAI_AGAIN' })),
      nameMs,
    );
  });
  try {
    const { address } = await Promise.race([lookup(host), tooLong]);
    refuseLinkLocal(address);
    return address;
  } finally {
    clearTimeout(late);
  }
}

type Reached = { socket: Socket; address: string; limits: TryLimits };

/** Greets the server and encrypts the connection as the settings ask for. */
async function openSession(server: MailServer, { socket, address, limits }: Reached): Promise<SMTPConnection> {
  // This import takes a quarter of a second, and most starts never need it.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { auth: _, ...connection } = server.connection;
  const session = new Connection({
    ...connection,
    connection: socket,
    connectionTimeout: limits.greetingMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.answerMs,
    maxResponseSize: LARGEST_ANSWER,
  });
  const connected = new Promise<void>((resolve, reject) => {
    session.once('error', reject);
    session.connect((error) => (error ? reject(error) : resolve()));
  });
  await connected.catch(async (failure: SmtpFailure) => {
    session.close();
    const problem = sessionProblem(failure);
    const speaksTls =
      problem === 'no_greeting' && !connection.secure && (await answersTls(address, connection.port, limits));
    throw new StepFailed(speaksTls ? 'tls_expected' : problem, failure);
  });
  // From here on, the step that breaks reports the error.
  session.on('error', () => undefined);
  return session;
}

/** Whether a port that sent no greeting waits for TLS instead. */
function answersTls(host: string, port: number, { greetingMs }: TryLimits): Promise<boolean> {
  return new Promise((resolve) => {
    // The certificate does not matter, because nothing is sent.
    const socket = connectByTls({ host, port, rejectUnauthorized: false, timeout: Math.min(greetingMs, 3000) });
    const answer = (isTls: boolean) => () => {
      socket.destroy();
      resolve(isTls);
    };
    socket.once('secureConnect', answer(true));
    socket.once('error', answer(false));
    socket.once('timeout', answer(false));
    socket.once('close', answer(false));
  });
}

/** Runs one command of a session. It also fails when the connection breaks meanwhile. */
function runCommand(session: SMTPConnection, run: (done: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const broken = (error: Error) => reject(error);
    const ended = () => reject(Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' }));
    session.once('error', broken);
    session.once('end', ended);
    run((error) => {
      session.off('error', broken);
      session.off('end', ended);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function logIn(session: SMTPConnection, auth: { user: string; pass: string }): Promise<void> {
  // Never send the password to a server that offers no login.
  if (!session.allowsAuth) throw new StepFailed('login_not_offered', { message: 'AUTH is not offered' });
  await runCommand(session, (done) => session.login(auth, (error) => done(error ?? null)));
}

async function sendMessage(session: SMTPConnection, message: Message): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes, envelope } = await composer.sendMail(message);
  const { from, to } = envelope;
  await runCommand(session, (done) => session.send({ from: from || '', to }, bytes, (error) => done(error ?? null)));
}
