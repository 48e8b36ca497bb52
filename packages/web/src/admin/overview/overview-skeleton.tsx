import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './overview-page.module.css';
import figures from './figures-panel.module.css';
import { measureNames } from './measures.ts';

/** The dashboard while it loads: the figures, their chart, and the list. */
export const OverviewSkeleton = () => (
  <Loading label="Carregando números">
    <div className={classes.stack}>
      <div className={figures.panel}>
        <div className={figures.figures}>
          {measureNames.map((measure) => (
            <div key={measure} className={figures.skeleton}>
              <Skeleton width={90} height={14} />
              <Skeleton width={70} height={28} mt={10} />
              <Skeleton width="60%" height={13} mt={8} />
            </div>
          ))}
        </div>
        <div className={figures.chart}>
          <Skeleton width={220} height={20} />
          <Skeleton width="100%" height={188} mt={22} />
          <Skeleton width={120} height={14} mt={46} />
        </div>
      </div>
      <Panel pad>
        <Skeleton width={160} height={20} />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} width="100%" height={36} mt={16} />
        ))}
      </Panel>
    </div>
  </Loading>
);
