import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { useKeptForm } from '../../ui/form/kept-form.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { platformsQuery } from '../../purchases/use-platforms.ts';
import { useSetStatus, webhookQuery, type Webhook } from '../api.ts';
import { formatEvents } from '../format-webhook.ts';
import { UnknownWebhook } from '../unknown-webhook.tsx';
import { mappingQuery, useSaveMapping, type MappedWebhook } from './api.ts';
import { ActivateTab } from './activate-tab.tsx';
import { CheckTab } from './check-tab.tsx';
import { FieldsTab } from './fields-tab.tsx';
import classes from './mapping.module.css';
import { STEPS, type Step } from './mapping-search.ts';
import { valuesOf, type MappingValues, type TabProps } from './mapping-values.ts';
import { ReceiveTab } from './receive-tab.tsx';

const MappingConflict = lazyDialog(() => import('./mapping-conflict.tsx'), 'MappingConflict');
const ConfirmDialog = lazyDialog(() => import('../../../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');
const route = getRouteApi('/admin/webhooks/$webhookId/mapping');

/** In ms: often enough for somebody who waits for a test sale. */
const askAgainMs = 4000;

/** /admin/webhooks/$webhookId/mapping: an administrator shows which field of an unknown platform's calls is what (decision H16). */
export function MappingPage() {
  const { webhookId } = route.useParams();
  const { etapa } = route.useSearch();
  const isWaiting = etapa === 'receber' || etapa === undefined;
  const webhook = useQuery(webhookQuery(webhookId));
  const mapped = useQuery({ ...mappingQuery(webhookId), refetchInterval: isWaiting && askAgainMs });
  const platforms = useQuery(platformsQuery);
  const failed = [webhook, mapped, platforms].find(({ isError, data }) => isError && !data);
  const [read, saved] = [webhook.data, platforms.data && mapped.data];
  return (
    <ListBody
      list={{ ...(failed ?? mapped), isPending: !failed && !(read && saved) }}
      rows={read && saved && [{ read, saved }]}
      loading="Carregando campos"
      failed="Erro ao carregar campos"
      unknown={isUnknown(failed?.error ?? null, 'webhook_not_found') && <UnknownWebhook />}
      empty={null}
    >
      {([found]) => <Mapper key={webhookId} webhook={found!.read} mapped={found!.saved} />}
    </ListBody>
  );
}

function Mapper({ webhook, mapped }: { webhook: Webhook; mapped: MappedWebhook }) {
  const { id: webhookId, name, status } = webhook;
  const { missing } = mapped;
  const { etapa } = route.useSearch();
  const navigate = route.useNavigate();
  const saving = useSaveMapping(webhookId);
  const setting = useSetStatus(webhookId);
  const { form, before, fill, refused, compare, conflict } = useRecordForm({
    record: mapped,
    valuesOf,
    validate: () => ({}),
    failure: 'Erro ao salvar campos',
  });
  const isDirty = form.isDirty();
  // Takes over what another administrator saved, unless something is unsaved here.
  useEffect(() => {
    if (!isDirty && mapped.revision !== before.revision) fill(mapped);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was saved counts
  }, [mapped.revision]);
  // A secret is never kept: it has to be typed again.
  const unsaved = isDirty ? { before, values: { ...form.values, newSecret: '' } } : null;
  useKeptForm(`mapping:${webhookId}`, unsaved, (kept) => fill(kept.before, kept.values));

  const save = (values: MappingValues, onSaved?: () => void, { revision } = before) => {
    const { newSecret, ...mapping } = values;
    const secret = newSecret.trim();
    saving.mutate(
      { mapping, revision, ...(secret && { secret }) },
      {
        onSuccess: (saved) => {
          fill(saved);
          onSaved?.();
        },
        onError: (problem) => {
          // The proposals that were accepted by this save are one's own as well.
          form.setValues(values);
          if (problem.code === 'mapping_changed') compare();
          else refused(problem);
        },
      },
    );
  };
  const setStatus = (isActive: boolean) =>
    setting.mutate(isActive, {
      onSuccess: () => isActive && void navigate({ search: { etapa: 'ligar' } }),
    });
  const isOn = setting.isPending ? setting.variables : status === 'active';
  const canTurn = status === 'active' || (mapped.mayActivate && !isDirty);
  const [isAsked, ask] = useState(false);
  // What arrives does not take the address away from somebody who is copying it.
  const [first] = useState<Step>(mapped.received === 0 ? 'receber' : 'campos');
  const step = etapa ?? first;
  const Tab = tabs[step];
  return (
    <>
      <PageHead
        title={name ?? 'Outra plataforma'}
        note={`Outra plataforma · recebeu ${formatEvents(mapped.received)}`}
        back={<BackLink to="/admin/webhooks">Webhooks</BackLink>}
      >
        <Switch
          size="md"
          label={isOn ? 'Ligado' : canTurn ? 'Desligado' : 'Desligado até você conferir'}
          disabled={!canTurn}
          classNames={{ label: classes.switch }}
          aria-busy={setting.isPending}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            if (setting.isPending) return;
            if (checked || mapped.mayActivate) setStatus(checked);
            else ask(true);
          }}
        />
      </PageHead>
      <PageTabs label="Etapas">
        {Object.entries(STEPS).map(([each, label]) => (
          <Link
            key={each}
            from="/admin/webhooks/$webhookId/mapping"
            search={{ etapa: each as Step }}
            aria-current={each === step ? 'page' : undefined}
          >
            {label}
            {each === 'conferir' && mapped.received > 0 && <small> {formatEvents(mapped.received)}</small>}
          </Link>
        ))}
      </PageTabs>
      {status === 'active' && !mapped.isApplied && (
        <p className={classes.unapplied}>
          O que mudou nestes campos ainda não vale. {missing.length > 0 && `Falta: ${missing.join('; ')}. `}
          <Link from="/admin/webhooks/$webhookId/mapping" search={{ etapa: 'conferir' }}>
            Conferir e aplicar
          </Link>
        </p>
      )}
      <Tab
        webhook={webhook}
        mapped={mapped}
        form={form}
        save={save}
        isSaving={saving.isPending}
        activate={() => setStatus(true)}
        isActivating={setting.isPending}
      />
      <UnsavedGuard isDirty={isDirty} />
      {isAsked && (
        <ConfirmDialog
          title="Desligar o webhook?"
          confirm="Desligar"
          isPending={setting.isPending}
          onConfirm={() => setting.mutate(false, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <p>O que chegar fica guardado. Para ligar de novo será preciso: {missing.join('; ')}.</p>
        </ConfirmDialog>
      )}
      {conflict && (
        <MappingConflict
          webhookId={webhookId}
          {...conflict}
          isPending={saving.isPending}
          onChoose={(saved, values, isSaved) => {
            conflict.onClose();
            fill(saved, values);
            if (!isSaved) save(values, undefined, saved);
          }}
        />
      )}
    </>
  );
}

const tabs: Record<Step, (props: TabProps) => ReactNode> = {
  receber: ReceiveTab,
  campos: FieldsTab,
  conferir: CheckTab,
  ligar: ActivateTab,
};
