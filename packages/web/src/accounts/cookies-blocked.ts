import { ApiProblem } from '../platform/api-problem.ts';

/** Without its cookie a session begins, and nobody is signed in (decision A13). */
export const cookiesBlocked = () =>
  new ApiProblem(0, {
    code: 'cookies_blocked',
    message:
      'O navegador bloqueia os cookies deste site, e sem eles não dá para entrar. Permita os cookies nas configurações do navegador e tente de novo.',
  });
