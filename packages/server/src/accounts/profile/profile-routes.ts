import * as contract from '@jornada/contract/accounts/accounts';
import * as sessionsContract from '@jornada/contract/accounts/sessions';
import { countingAfterwards, countingOnly } from '../../platform/attempts/attempts.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { clientOf } from '../client-of.ts';
import { forgetDevice } from '../devices/forget-device.ts';
import { changePassword } from './change-password.ts';
import { limitPasswordGuesses } from '../sign-in/limit-password-guesses.ts';
import { readVerificationLink, requestEmailVerification, verifyEmail } from './email-verification.ts';
import { endOtherSessions } from '../sign-in/end-other-sessions.ts';
import { listLinksMade } from '../../audit/security/list-links-made.ts';
import { listBrowsers, listSessions } from '../sign-in/list-sessions.ts';
import { requestVerificationByAddress } from './request-verification.ts';
import { updateProfile } from './update-profile.ts';

/** Routes for members' changes to their own account. */
export function profileRoutes(route: Route): void {
  route(contract.updateProfile, async ({ body, actor, request, services }) => {
    const { attempts } = services;
    await attempts.take([[limits.profileChangesByUser, actor.userId]]);
    const save = () => updateProfile(services, { userId: actor.userId, form: body });
    // A change of the name checks no password.
    if (body.currentPassword === undefined) return { user: await save() };
    const taken = [limits.takenEmailByAddress, clientNetwork(request.ip)] as const;
    const user = await countingOnly(attempts, 'email_taken', [taken], () =>
      limitPasswordGuesses(services, { actor, source: sourceOf(request) }, save),
    );
    return { user };
  });

  route(contract.changePassword, async ({ body, actor, services, request, reply }) => {
    const source = sourceOf(request);
    await services.attempts.take([[limits.passwordChangesByUser, actor.userId]]);
    const client = clientOf(request, services);
    const { userId, sessionId } = actor;
    const device = await limitPasswordGuesses(services, { actor, source }, () =>
      changePassword(services, { ...body, userId, sessionId, client }),
    );
    services.knownDevices.remember(request, reply, { userId, ...device });
    return { changed: true as const };
  });

  route(sessionsContract.listSessions, async ({ actor, services: { db, clock } }) => {
    const asked = { ...actor, clock };
    const [sessions, browsers, accessLinks] = await Promise.all([
      listSessions(db, asked),
      listBrowsers(db, asked),
      listLinksMade(db, asked),
    ]);
    return { sessions, browsers, accessLinks };
  });

  route(sessionsContract.endOtherSessions, async ({ actor, request, reply, services }) => {
    const client = clientOf(request, services);
    const { ended, deviceId } = await endOtherSessions(services, { ...actor, client });
    services.knownDevices.remember(request, reply, { userId: actor.userId, deviceId });
    return { ended };
  });

  route(sessionsContract.forgetDevice, async ({ params, actor, services }) => {
    await forgetDevice(services, { ...actor, ...params });
    return { forgotten: true as const };
  });

  route(contract.requestEmailProof, async ({ actor, services }) => {
    await services.attempts.take([[limits.verificationMailsByUser, actor.userId]]);
    return { sent: await requestEmailVerification(services, actor.userId) };
  });

  route(contract.requestProofByAddress, async ({ body, request, services }) => {
    await requestVerificationByAddress(services, { email: body.email, address: clientNetwork(request.ip) });
    return { sent: true as const };
  });

  const countingWrongLinks = <T>({ attempts }: Services, ip: string, use: () => Promise<T>) =>
    countingAfterwards(attempts, 'invalid_proof_link', [limits.wrongTokenByAddress, clientNetwork(ip)], use);

  route(contract.checkEmailProof, async ({ body, request, services }) =>
    countingWrongLinks(services, request.ip, () => readVerificationLink(services, body.token)),
  );

  route(contract.proveEmail, async ({ body, request, services }) =>
    countingWrongLinks(services, request.ip, () => verifyEmail(services, body.token)),
  );
}
