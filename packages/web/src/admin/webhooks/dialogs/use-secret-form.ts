import type { ApiProblem } from '../../../platform/api-client.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { usePlatform, type PlatformAbout } from '../../purchases/use-platforms.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useSetSecrets, type Secrets, type Webhook } from '../api.ts';

/** What the server refuses of a platform's secret, at the field `secret` of a form (decision K10). */
export function secretIssues({ secret }: PlatformAbout, problem: ApiProblem): Record<string, string> {
  const { [secret.field]: issue, ...others } = fieldIssues(problem);
  return issue ? { ...others, secret: issue } : others;
}

/** The form of a webhook's secret, and what sets it. */
export function useSecretForm(webhook: Webhook) {
  const setting = useSetSecrets(webhook.id);
  const about = usePlatform(webhook.platform);
  const form = useCheckedForm({
    initialValues: { secret: '' },
    validate: ({ secret }): Record<string, string> =>
      secret.trim() === '' ? { secret: 'Cole o valor que a plataforma mostra' } : {},
  });
  return {
    setting,
    form,
    bodyOf: ({ secret }: { secret: string }): Secrets => ({ [about.secret.field]: secret.trim() }),
    issuesOf: (problem: ApiProblem) => secretIssues(about, problem),
    failure: 'Erro ao salvar segurança',
  };
}
