import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { platformsQuery, type PaymentPlatform, type PlatformAbout } from '../../purchases/use-platforms.ts';
import { webhooksQuery } from '../../purchases/webhooks-query.ts';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { webhookQuery } from '../api.ts';
import { UnknownWebhook } from '../unknown-webhook.tsx';
import { MadeSteps } from './made-steps.tsx';
import { NewSteps, useNewWebhookForm } from './new-steps.tsx';
import classes from './new-webhook.module.css';
import { LetterTile, PlatformCards } from './platform-cards.tsx';

/** The steps take the focus when a platform is chosen, and when its webhook was created. */
const takeFocus = (steps: HTMLDivElement | null) => steps?.focus({ preventScroll: true });

/** In ms: often enough for somebody who waits for a call. */
const askAgainMs = 4000;

const route = getRouteApi('/admin/webhooks/new');

/** /admin/webhooks/new: the platforms, and the three steps that connect the chosen one. The address keeps what was created. */
export function NewWebhookPage() {
  const read = useQuery(platformsQuery);
  return (
    <>
      <PageHead
        title="Novo Webhook"
        note="De onde vêm as compras?"
        back={<BackLink to="/admin/webhooks">Webhooks</BackLink>}
      />
      <ListBody
        list={read}
        rows={read.data?.items}
        loading="Carregando plataformas"
        failed="Erro ao carregar plataformas"
        empty={null}
      >
        {(platforms) => <Picker platforms={platforms} />}
      </ListBody>
    </>
  );
}

function Picker({ platforms }: { platforms: readonly PlatformAbout[] }) {
  const { plataforma, webhook: madeId } = route.useSearch();
  const made = useQuery({
    ...webhookQuery(madeId ?? ''),
    enabled: madeId !== undefined,
    refetchInterval: ({ state }) => (state.data && !state.data.lastEventAt ? askAgainMs : false),
  });
  const { data: webhooks } = useInfiniteQuery(webhooksQuery);
  const chosen = madeId === undefined ? plataforma : made.data?.platform;
  const about = platforms.find(({ platform }) => platform === chosen);
  const form = useNewWebhookForm(about);
  const isOpen = about !== undefined || madeId !== undefined;
  const activeOf = (platform: PaymentPlatform) =>
    webhooks?.rows.filter((each) => each.platform === platform && each.status === 'active').length ?? 0;
  return (
    <div className={classes.page} data-chosen={isOpen || undefined}>
      <PlatformCards platforms={platforms} chosen={chosen} activeOf={activeOf} />
      <div key={madeId ?? plataforma} ref={isOpen ? takeFocus : null} tabIndex={-1} className={classes.aside}>
        {isOpen && (
          <div className={classes.back}>
            <BackLink to="/admin/webhooks/new">Plataformas</BackLink>
          </div>
        )}
        {about ? (
          <Panel
            title={
              <>
                <LetterTile about={about} />
                {made.data?.name ?? about.name}
              </>
            }
          >
            {made.data ? (
              <MadeSteps webhook={made.data} about={about} asOf={new Date(made.dataUpdatedAt)} />
            ) : (
              <NewSteps about={about} form={form} />
            )}
          </Panel>
        ) : isOpen ? (
          <ListBody
            list={made}
            rows={undefined}
            loading="Carregando webhook"
            failed="Erro ao carregar webhook"
            unknown={isUnknown(made.error, 'webhook_not_found') && <UnknownWebhook />}
            empty={null}
          >
            {() => null}
          </ListBody>
        ) : (
          <Panel pad className={classes.quiet}>
            <p>Escolha de onde vêm as compras. Os passos para ligar aparecem aqui.</p>
          </Panel>
        )}
      </div>
    </div>
  );
}
