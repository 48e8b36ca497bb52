import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import classes from './form-section.module.css';
import { Panel } from '../panel.tsx';

/** The skeleton of a long form. */
export const FormSkeleton = () => (
  <Loading label="Carregando formulário">
    <Panel>
      {[3, 2].map((fields) => (
        <div key={fields} className={classes.section}>
          <Skeleton width={140} height={20} />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field}>
              <Skeleton width={90} height={14} mt={20} />
              <Skeleton width="100%" height={38} radius={12} mt={8} />
            </div>
          ))}
        </div>
      ))}
    </Panel>
  </Loading>
);
