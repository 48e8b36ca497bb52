import { PageHead } from '../ui/page-head.tsx';

/** /admin (specification §2 Admin dashboard). */
export const OverviewPage = () => <PageHead title="Dashboard" />;
