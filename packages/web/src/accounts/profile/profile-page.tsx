import { useSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { ProfileLevelCard } from './profile-level-card.tsx';
import classes from './profile-page.module.css';
import { ProfileShortcuts } from './profile-shortcuts.tsx';
import { TodayCard } from '../today-card.tsx';

const monthOf = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });

/** Who the member is here and how far they have come. What concerns gamification is absent while it is off (decision B2). */
export function ProfilePage() {
  const { user, role, stats } = useSession();
  return (
    <>
      <header className={classes.head}>
        <Avatar name={user.name} size={88} />
        <div>
          <h1>{user.name}</h1>
          <p>{memberSince(user.createdAt)}</p>
        </div>
      </header>
      <div className={stats ? classes.columns : classes.column}>
        <div className={classes.stack}>
          <Card pad="lg">
            <h2 className={classes.title}>Seus dados</h2>
            <dl className={classes.facts}>
              <div>
                <dt>Nome</dt>
                <dd>{user.name}</dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>{user.email}</dd>
              </div>
            </dl>
          </Card>
          {stats && <TodayCard stats={stats} />}
          <AppearanceCard />
        </div>
        <div className={classes.stack}>
          {stats && <ProfileLevelCard xpTotal={stats.xpTotal} />}
          <ProfileShortcuts isAdmin={role === 'admin'} />
        </div>
      </div>
    </>
  );
}

/** 'Membro desde março de 2026', where the reader is. `createdAt` is an instant in UTC. */
export const memberSince = (createdAt: string) => `Membro desde ${monthOf.format(new Date(createdAt))}`;
