import { setTimeout } from 'node:timers/promises';
import { anAuthenticator } from '../packages/server/fixtures/authenticator.ts';
import { PASSWORD } from './valid-value.ts';
import { bound, nobody, type Member, type Walker } from './walker.ts';

const NEW_PASSWORD = 'Outra-Trilha-2027';

/** Sets it up with codes of a real app, signs in with one, renews, switches off; for a school, requires it and lets go. */
export async function secondFactor(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const setUp = async (member: Member, currentPassword = PASSWORD) => {
    const { secret = 'A', recoveryCodes = [] } = await call('secondFactor.setUpSecondFactor', member, {
      body: { currentPassword },
    });
    await call('secondFactor.confirmSecondFactor', member, { body: { code: text('000000', 20) } });
    await call('secondFactor.confirmSecondFactor', member, { body: { code: walker.codeOf(secret, -1) } });
    return { secret, recoveryCodes: recoveryCodes as string[] };
  };
  const member = await walker.member();
  const { secret, recoveryCodes } = await setUp(member);
  await walker.signIn(member.email);
  await walker.signIn(member.email, { code: text('000000', 20) });
  await walker.signIn(member.email, { code: recoveryCodes[0]! });
  const renewed = await call('secondFactor.renewRecoveryCodes', member, { body: { code: walker.codeOf(secret) } });
  await call('secondFactor.switchOffSecondFactor', member, { body: { code: renewed.recoveryCodes?.[0] ?? 'nada' } });

  const reset = await walker.member();
  await setUp(reset);
  await call('people.resetSecondFactor', keeper, { params: { userId: reset.id } });

  const admin = { ...(await walker.member()), role: 'admin' as const };
  await call('people.setRole', keeper, { params: { userId: admin.id }, body: { role: 'admin' } });
  admin.cookie = await walker.signIn(admin.email);
  // Before this the administration is closed to who becomes an administrator.
  await call('accounts.changePassword', admin, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
  const own = await setUp(admin, NEW_PASSWORD);
  await call('stepUp.readStepUp', admin);
  await call('stepUp.stepUp', admin, { body: { code: text('000000', 20) } });
  await call('stepUp.stepUp', admin, { body: { code: own.recoveryCodes[0] } });
  for (const isRequired of [true, false])
    await call('secondFactor.requireAdminFactor', admin, { body: { isRequired } });
}

/** Makes a passkey, signs in and confirms with it, names and removes it. */
export async function passkeys(walker: Walker): Promise<void> {
  const { call, text } = bound(walker);
  const member = await walker.member();
  const device = anAuthenticator();
  const { address = 'https://nenhum.exemplo' } = await call('passkeys.listPasskeys', member);
  const here = { origin: address, rpId: new URL(address).hostname };
  const asked = await call('passkeys.beginPasskey', member);
  const passkey = device.create({ challenge: 'nada', user: { id: 'nada' }, ...asked }, here);
  const { id: passkeyId = 'nada' } = await call('passkeys.addPasskey', member, {
    body: { name: text('Celular', 60), passkey },
  });
  await call('passkeys.renamePasskey', member, { params: { passkeyId }, body: { name: text('Tablet', 60) } });
  const atTheDoor = await call('passkeys.beginPasskeySignIn', nobody);
  await call('passkeys.signInByPasskey', nobody, { body: device.sign({ challenge: 'nada', ...atTheDoor }, here) });
  const again = await call('passkeys.beginPasskeyStepUp', member);
  await call('stepUp.stepUp', member, { body: { passkey: device.sign({ challenge: 'nada', ...again }, here) } });
  await call('passkeys.removePasskey', member, { params: { passkeyId } });
}

/** Links with their tokens: of an administrator, and mailed ones. */
export async function links(walker: Walker): Promise<void> {
  const { call, keeper } = bound(walker);
  const member = await walker.member();
  const use = async (token: string) => {
    await call('accounts.checkPasswordReset', nobody, { body: { token } });
    await call('accounts.performPasswordReset', nobody, { body: { token, password: NEW_PASSWORD } });
  };
  const { link } = await call('people.createAccessLink', keeper, {
    params: { userId: member.id },
    body: { mail: false },
  });
  await use(/token=([\w-]+)/.exec(link ?? '')?.[1] ?? 'nada');
  member.cookie = await walker.signIn(member.email, { password: NEW_PASSWORD });
  const { browsers = [] } = await call('accounts.listSessions', member);
  await call('accounts.forgetDevice', member, { params: { deviceId: browsers[0]?.id ?? 'nada' } });
  await call('accounts.requestEmailProof', member);
  await call('accounts.requestProofByAddress', nobody, { body: { email: member.email } });
  const token = (await walker.mailedToken(member.email)) ?? 'nada';
  await call('accounts.checkEmailProof', nobody, { body: { token } });
  await call('accounts.proveEmail', nobody, { body: { token } });
  await call('accounts.requestPasswordReset', nobody, { body: { email: member.email } });
  const { items = [] } = await call('mails.listMails', keeper);
  for (const { id: mailId } of items.slice(0, 5)) await call('mails.resendMail', keeper, { params: { mailId } });
  await call('people.correctPerson', keeper, {
    params: { userId: member.id },
    body: {
      name: walker.text('Zoë Correia', 100),
      email: `novo-${member.email}`,
      shown: {
        name: (await call('people.readPerson', keeper, { params: { userId: member.id } })).name ?? 'Zoë',
        email: member.email,
      },
    },
  });
  await call('accounts.deleteUser', keeper, { body: { userId: (await walker.member()).id } });
}

/** A study plan, a pause and its end. */
export async function rhythm(walker: Walker): Promise<void> {
  const { call } = bound(walker);
  const member = await walker.member();
  await call('studyPlan.saveStudyPlan', member, { body: { weekdays: [0, 2], studyMinute: 480, restWeekdays: [6] } });
  await call('studyPlan.startStreakPause', member, { body: { from: walker.today(1), days: 3 } });
  await call('studyPlan.endStreakPause', member);
}

/** Tags on a person: made, taken away, renamed, merged and deleted, and the list that they filter. */
export async function tags(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { id: userId } = await walker.member();
  const params = { userId };
  const names = [text('Turma de novembro', 40), text('VIP', 40), text('Imprensa', 40)];
  for (const name of names) await call('personTags.tagPerson', keeper, { params, body: { name } });
  const { tags: made = [] } = await call('personTags.listTags', keeper);
  const [one = 'nada', two = 'nada', three = 'nada'] = made.map(({ id }: { id: string }) => id);
  await call('people.listPeople', keeper, { query: { role: 'user', tagIds: `${one},${two}` } });
  await call('personTags.renameTag', keeper, { params: { tagId: one }, body: { name: text('Outro nome', 40) } });
  await call('personTags.untagPerson', keeper, { params: { userId, tagId: three } });
  await call('personTags.mergeTags', keeper, { params: { tagId: one }, body: { intoId: two } });
  await call('personTags.deleteTag', keeper, { params: { tagId: two } });
}

/** An action on many people: prepared, started, waited for, read, exported and taken back. */
export async function bulkAction(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const members = [await walker.member(), await walker.member()];
  const selection = { list: 'people', ids: members.map(({ id }) => id) };
  const deed = { kind: 'tag', names: [text('Turma inteira', 40)] };
  const { id: actionId = 'nada' } = await call('bulkActions.prepareBulkAction', keeper, { body: { selection, deed } });
  const params = { actionId };
  await call('bulkActions.startBulkAction', keeper, { params });
  for (let tries = 0; tries < 30; tries += 1) {
    const { state } = await call('bulkActions.readBulkAction', keeper, { params });
    if (state === 'done') break;
    await setTimeout(500);
  }
  await call('bulkActions.listBulkActions', keeper);
  await call('bulkActions.exportBulkAction', keeper, { params });
  await call('bulkActions.undoBulkAction', keeper, { params });
  await call('bulkActions.prepareBulkAction', keeper, {
    body: {
      selection: { list: 'people', query: { role: 'all', search: text('membro', 100) } },
      deed: { kind: 'export' },
    },
  });
}

/** Writes new terms, which a member accepts, who also says the month of birth. */
export async function asks(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const body = { terms: text('Seja gentil.', 50_000), changes: { terms: text('Tudo.', 1000) }, newVersion: ['terms'] };
  const { terms } = await call('legal.setLegalPages', keeper, { body });
  const member = await walker.member();
  await call('asks.readAsks', member);
  await call('asks.acceptLegal', member, { body: { terms: terms?.number ?? 1 } });
  await call('asks.sayBirth', member, { body: { month: '1990-05' } });
}
