import type { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Webhook } from '../api.ts';
import type { MappedWebhook } from './api.ts';
import type { MappingValues } from './mapping-values.ts';

/** What every tab gets: the typed mapping, which survives a change of the tab, and what saves it. */
export type TabProps = {
  webhook: Webhook;
  mapped: MappedWebhook;
  form: ReturnType<typeof useRecordForm<MappedWebhook, MappingValues>>['form'];
  /** Saves these values; `onSaved` is called unless that was refused. */
  save: (values: MappingValues, onSaved?: () => void) => void;
  isSaving: boolean;
  activate: () => void;
  isActivating: boolean;
};
