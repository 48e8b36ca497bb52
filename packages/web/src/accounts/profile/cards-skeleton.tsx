import { Card } from '../../ui/card.tsx';
import { Bone, Loading } from '../../ui/skeleton.tsx';
import classes from './profile-cards.module.css';

/** Streak and achievements while they load. */
export const RewardsSkeleton = () => (
  <>
    <Loading label="Carregando ofensiva e conquistas">
      <Card as="div" pad="lg">
        <Bone width={110} height={22} />
        <Bone width={220} height={16} mt={10} />
        <div className={classes.bones}>
          {Array.from({ length: 7 }, (_, day) => (
            <Bone key={day} width={44} height={44} radius={99} />
          ))}
        </div>
      </Card>
    </Loading>
    <Card as="div" pad="lg">
      <Bone width={130} height={22} />
      <Bone width={100} height={16} mt={10} />
      <div className={classes.bones}>
        {Array.from({ length: 4 }, (_, medal) => (
          <Bone key={medal} width={72} height={72} radius={24} />
        ))}
      </div>
    </Card>
  </>
);

/** The numbers while they load. */
export const NumbersSkeleton = () => (
  <Loading label="Carregando números">
    <Card as="div" pad="md">
      <Bone width={120} height={22} />
      {Array.from({ length: 4 }, (_, row) => (
        <Bone key={row} width="100%" height={18} mt={22} />
      ))}
    </Card>
  </Loading>
);
