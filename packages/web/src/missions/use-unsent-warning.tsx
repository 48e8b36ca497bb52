import { lazy, Suspense, useImperativeHandle, useState, type Ref } from 'react';
import { reloadOnce } from '../platform/reload-once.ts';
import { toast } from '../ui/toast/toast.ts';
import type { MissionState } from './mission-state.ts';
import { canSend } from './typed-answer.ts';

const loadDialog = () => import('./dialog/unsent-dialog.tsx');
const UnsentDialog = lazy(() => loadDialog().then((module) => ({ default: module.UnsentDialog })));

/** What a lesson's page calls on its mission before the lesson is completed. */
export interface MissionHandle {
  /** Asks the member before an optional mission's unsent answer is lost, and calls `goOn` if they agree. Returns whether it asks. */
  warnOfUnsent: (goOn: () => void) => boolean;
}

/** Keeps a member from losing an answer by completing the lesson. A running timer hands in its draft by itself. */
export function useUnsentWarning(
  ref: Ref<MissionHandle> | undefined,
  {
    state: { mission, typed },
    isUnderWay,
    openMission,
  }: { state: MissionState; /** An attempt at a quiz is. */ isUnderWay: boolean; openMission: () => void },
) {
  const [asked, ask] = useState<{ goOn: () => void } | null>(null);
  const isUnsent = mission.state === 'open' && !mission.required && (isUnderWay || canSend(typed));
  useImperativeHandle(
    ref,
    () => ({
      warnOfUnsent: (goOn) => {
        if (!isUnsent) return false;
        loadDialog().then(
          () => ask({ goOn }),
          () => {
            reloadOnce();
            toast.error({ title: 'Erro ao concluir lição', message: 'Verifique sua internet e tente de novo.' });
          },
        );
        return true;
      },
    }),
    [isUnsent],
  );
  const close = () => ask(null);
  return (
    asked && (
      <Suspense fallback={null}>
        <UnsentDialog
          onClose={close}
          onGoOn={() => {
            close();
            asked.goOn();
          }}
          onBack={() => {
            close();
            openMission();
          }}
        />
      </Suspense>
    )
  );
}
