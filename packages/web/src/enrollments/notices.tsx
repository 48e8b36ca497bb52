import type { RunningMission as Running } from '@jornada/contract/enrollments/enrollments';
import { PurchaseNotice } from '../journeys/purchase/purchase-notice.tsx';
import { RunningMission } from './running-mission.tsx';

export interface NoticesProps {
  running: Running | null | undefined;
  /** When the server's answer arrived, by the device's clock in milliseconds since 1970. */
  readAt: number;
}

/** What few members see above today's card: a checkout that is pending, a mission whose clock runs. */
export const Notices = ({ running, readAt }: NoticesProps) => (
  <>
    <PurchaseNotice />
    {running && <RunningMission key={readAt} {...running} readAt={readAt} />}
  </>
);
