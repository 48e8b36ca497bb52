import { describe, expect, test } from 'vitest';
import { endpoints } from '../contract.ts';
import { addressOf, outboundEvents, OUTBOUND_EVENT_TYPES } from '../outbound/events.ts';

/** What no key opens though it needs no confirmation, and why. Everything else of administrators has a scope. */
const closed: Readonly<Record<string, string[]>> = {
  'A key must not make keys, or learn where the school sends what happens.': [
    'apiKeys.deleteApiKey',
    'apiKeys.listApiKeys',
    'receivers.deleteReceiver',
    'receivers.listDeliveries',
    'receivers.listReceivers',
    'receivers.readDelivery',
    'receivers.resendDelivery',
    'receivers.testReceiver',
  ],
  'It holds, or decides on, secrets and addresses that let somebody sell in the name of a platform.': [
    'otherPlatform.dryRunMapping',
    'otherPlatform.readMapping',
    'otherPlatform.readReceivedCall',
    'otherPlatform.saveMapping',
    'webhooks.changeWebhook',
    'webhooks.deleteWebhook',
    'webhooks.listWebhooks',
    'webhooks.readWebhook',
    'webhooks.restoreWebhook',
    'webhooks.sendTestEvent',
  ],
  'It says how people get in, or who is in.': [
    'audit.listAudit',
    'audit.listSecurityEvents',
    'people.confirmEmail',
    'people.endPersonSessions',
    'people.readPersonSessions',
    'secondFactor.readAdminFactor',
    // It tells of the mail server, of secrets and of backups.
    'overview.readOverview',
  ],
  'It sends, or says how mails go that let somebody in.': [
    'invitationPace.setInvitationPace',
    'mailServer.readMailServer',
    'mailServer.testMailServer',
    // Mails that let somebody in are written by it.
    'mailTexts.saveMailText',
    'mailTexts.sendMailText',
    'mails.resendMail',
    'mails.sendTestMail',
  ],
  'It signs what only members may play.': ['videoLibraries.listVideoLibraries', 'videoLibraries.previewVideo'],
  'It changes the whole school at once.': [
    'adminPrivacy.setPrivacy',
    'identity.setIdentity',
    'legal.setLegalPages',
    'settings.setSelling',
    'settings.setSwitches',
    'uploads.removeAsset',
  ],
  'It deletes for good what people wrote.': [
    'adminConversations.deleteConversation',
    'adminConversations.deleteConversationMessage',
    'bin.deleteForGood',
  ],
  'It is about the administrator who sits there.': [
    'adminConversations.markConversationSeen',
    'adminConversations.setAnswering',
    'conversationAlerts.readConversationAlerts',
    'conversationAlerts.setConversationAlerts',
    'overview.markNewsRead',
  ],
};

const all = endpoints.map(({ room, name, endpoint }) => ({ name: `${room}.${name}`, ...endpoint }));
const scoped = all.filter(({ scope }) => scope !== undefined);

describe('scopes', () => {
  test('only administrators’ endpoints have one, and none that asks who it is', () => {
    expect(scoped.filter(({ access, stepUp }) => access !== 'admin' || stepUp)).toEqual([]);
    expect(scoped.length).toBeGreaterThan(100);
  });

  test('an administrators’ endpoint has one, or asks who it is, or is closed for a reason', () => {
    const without = all.filter(({ access, scope, stepUp }) => access === 'admin' && !scope && !stepUp);
    expect(without.map(({ name }) => name).toSorted()).toEqual(Object.values(closed).flat().toSorted());
  });

  test('`read` only reads, and opens nothing that shows people', () => {
    const read = scoped.filter(({ scope }) => scope === 'read');
    expect(read.filter(({ method, name }) => method !== 'GET' && name !== 'mailTexts.previewMailText')).toEqual([]);
    expect(scoped.filter(({ scope, showsAddresses }) => scope !== 'people' && showsAddresses)).toEqual([]);
    expect(scoped.filter(({ scope, method }) => scope === 'write' && method === 'GET')).toEqual([]);
  });
});

/** An address with an id in each of its places. */
const isAt = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[0-9a-f-]{36}')}$`).test(address);

test.each(OUTBOUND_EVENT_TYPES)('%s leads to something that a key with the scope `people` reads', (type) => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const keys = Object.keys(outboundEvents[type].data.shape);
  const address = addressOf(type, Object.fromEntries(keys.map((key) => [key, id])));
  const found = all.filter(({ method, path }) => method === 'GET' && isAt(path, address ?? ''));
  expect(found.map(({ scope }) => scope)).toEqual(['people']);
});
