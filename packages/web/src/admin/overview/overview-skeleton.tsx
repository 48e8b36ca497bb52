import { Bone, Loading } from '../../ui/skeleton.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './overview-page.module.css';
import figures from './figures.module.css';

/** The dashboard while it loads: four figures, and the list. */
export const OverviewSkeleton = () => (
  <Loading label="Carregando números">
    <div className={classes.stack}>
      <div className={figures.figures}>
        {[0, 1, 2, 3].map((figure) => (
          <div key={figure}>
            <Bone width={90} height={14} />
            <Bone width={70} height={30} mt={10} />
            <Bone width="80%" height={13} mt={10} />
          </div>
        ))}
      </div>
      <Panel pad>
        <Bone width={160} height={20} />
        {[0, 1, 2].map((row) => (
          <Bone key={row} width="100%" height={36} mt={16} />
        ))}
      </Panel>
    </div>
  </Loading>
);
