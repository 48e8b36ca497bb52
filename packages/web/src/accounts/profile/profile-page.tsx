import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../../platform/session.ts';
import { progressQuery } from '../../rewards/api.ts';
import { StudyPlanSkeleton } from '../../study-plan/study-plan-skeleton.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkedCard } from '../../ui/linked-card.tsx';
import { QueryError } from '../../ui/page/page-state.tsx';
import { CertificatesCard } from '../../certificates/certificates-card.tsx';
import { AnswersCard } from '../answers/answers-card.tsx';
import { UnverifiedEmail } from '../email-verification/unverified-email.tsx';
import { PasswordCard } from '../security/password-card.tsx';
import { DevicesCard } from '../security/devices-card.tsx';
import { AchievementsCard } from './achievements-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { NumbersSkeleton, RewardsSkeleton } from './cards-skeleton.tsx';
import { Fold } from './fold.tsx';
import { GoalCard } from './goal-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLevelCard } from './profile-level-card.tsx';
import classes from './profile-page.module.css';
import { PasskeysSkeleton } from '../passkeys/passkeys-skeleton.tsx';
import { ProfileShortcuts } from './profile-shortcuts.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Chunks of their own: the profile is on screen before them. */
const StudyPlanCard = lazy(() =>
  import('../../study-plan/study-plan-card.tsx').then((loaded) => ({ default: loaded.StudyPlanCard })),
);

const PasskeysCard = lazy(() =>
  import('../passkeys/passkeys-card.tsx').then((loaded) => ({ default: loaded.PasskeysCard })),
);

const monthOf = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });

/** /perfil: the member's name, progress and account. While gamification is off, nothing of it is shown (decision B2). */
export function ProfilePage() {
  const { user, role, ...session } = useSession();
  const progress = useQuery(progressQuery);
  const rewards = progress.data?.rewards;
  const stats = progress.data ? rewards?.stats : session.stats;
  return (
    <>
      <header className={classes.head}>
        <Avatar name={user.name} size={88} />
        <div>
          <h1>{user.name}</h1>
          <p>{memberSince(user.createdAt)}</p>
        </div>
      </header>
      <div className={classes.columns}>
        {/* Level and goal first. On wider screens they are the second column. */}
        <div className={`${classes.stack} ${classes.side}`}>
          {stats && <ProfileLevelCard xpTotal={stats.xpTotal} />}
          {stats && <GoalCard stats={stats} isGoalPaidToday={rewards?.isGoalPaidToday} />}
          {progress.isPending && <NumbersSkeleton />}
          {progress.data && <NumbersCard totals={progress.data.totals} xpTotal={stats?.xpTotal} />}
        </div>
        <div className={classes.stack}>
          <Fold title="Seus dados" isOpenAtFirst={!user.isEmailProven}>
            <Card pad="lg">
              <h2 className={classes.title}>Seus dados</h2>
              <ProfileForm user={user} />
              <UnverifiedEmail user={user} />
            </Card>
          </Fold>
          <Fold title="Plano de estudo e lembretes" isOpenAtFirst={window.location.hash === '#plano'}>
            <Suspense fallback={<StudyPlanSkeleton />}>
              <StudyPlanCard />
            </Suspense>
          </Fold>
          {progress.isPending && stats && <RewardsSkeleton />}
          <QueryError title="Erro ao carregar dados" query={progress} />
          {rewards && <StreakCard stats={rewards.stats} week={rewards.week} />}
          {rewards && <AchievementsCard badgeCount={rewards.badgeCount} latestBadges={rewards.latestBadges} />}
          <AnswersCard />
          <CertificatesCard />
          <Fold title="Segurança">
            <PasswordCard />
          </Fold>
          <Fold title="Duas etapas" isOpenAtFirst={session.secondFactorDueAt !== null}>
            <SecondFactorCard />
          </Fold>
          <Fold title="Chaves de acesso" isOpenAtFirst={session.secondFactorDueAt !== null}>
            <Suspense fallback={<PasskeysSkeleton />}>
              <PasskeysCard />
            </Suspense>
          </Fold>
          <Fold title="Aparelhos">
            <DevicesCard />
          </Fold>
          <Fold title="Tema">
            <AppearanceCard />
          </Fold>
          <LinkedCard
            title="Privacidade"
            to="/perfil/privacidade"
            link="Ver meus dados"
            lead="O que a escola guarda de você, e como baixar ou excluir."
          />
          <ProfileShortcuts isAdmin={role === 'admin'} />
        </div>
      </div>
    </>
  );
}

/** 'Membro desde março de 2026', in the reader's time zone. `createdAt` is an instant in UTC. */
export const memberSince = (createdAt: string) => `Membro desde ${monthOf.format(new Date(createdAt))}`;
