/*
 * What a member must have earned, from the specified figures (specification §3 "Levels", §4, §9, decisions F). It shares no code with the
 * product on purpose: a wrong amount there cannot hide here.
 */
const levels: readonly (readonly [from: number, name: string])[] = [
  [0, 'Despertar'],
  [100, 'Explorador'],
  [300, 'Aprendiz'],
  [600, 'Praticante'],
  [1000, 'Dedicado'],
  [1500, 'Transformado'],
  [2500, 'Inspirador'],
  [4000, 'Mestre'],
  [6000, 'Lenda'],
  [10_000, 'Iluminado'],
];
const milestones: Record<number, number> = { 3: 50, 7: 100, 14: 200, 21: 500, 30: 1000 };
const goal = 100;

/** What decides how much a lesson's completion pays. */
export interface ExpectedLesson {
  /** It was the current lesson, and its journey was started today. */
  isOfFirstDay?: boolean;
  /** It completes its journey. */
  isLast?: boolean;
}

/** What one command must pay and cause. */
export interface Earned {
  /** Everything it pays, in XP. */
  xp: number;
  /** The new level's name; null when the level stays. */
  newLevel: string | null;
  isGoalReached: boolean;
  isShieldUsed: boolean;
  isStreakReset: boolean;
}

/** A member whose rewards follow the specification's rules, day by day. */
export class ExpectedMember {
  total = 0;
  streak = 0;
  record = 0;
  shields = 0;
  xpToday = 0;
  #lessonsToday = 0;
  #daysSinceAction: number | null = null;
  #isGoalPaid = false;
  #wasHereToday = false;

  get level(): { number: number; name: string } {
    const number = levels.filter(([from]) => from <= this.total).length;
    return { number, name: levels[number - 1]![1] };
  }

  /** One or more days pass. */
  nextDay(days = 1): void {
    this.xpToday = 0;
    this.#lessonsToday = 0;
    this.#isGoalPaid = false;
    this.#wasHereToday = false;
    if (this.#daysSinceAction !== null) this.#daysSinceAction += days;
  }

  logIn(): Earned {
    return this.#command(() => this.#greet());
  }

  complete(lesson: ExpectedLesson = {}): Earned {
    return this.#command(() => this.#greet() + this.#act(() => this.#lesson(lesson)));
  }

  answerOptional(): Earned {
    return this.#command(() => this.#greet() + this.#act(() => this.#withBonus(50)));
  }

  /** A required mission's answer completes its lesson, which counts among today's lessons only afterwards (decision E5). */
  answerRequired(lesson: ExpectedLesson = {}): Earned {
    return this.#command(() => this.#greet() + this.#act(() => this.#withBonus(100) + this.#lesson(lesson)));
  }

  #isShieldUsed = false;
  #isStreakReset = false;

  #command(pay: () => number): Earned {
    const [levelBefore, xpBefore] = [this.level.number, this.xpToday];
    this.#isShieldUsed = false;
    this.#isStreakReset = false;
    let xp = pay();
    const isGoalReached = !this.#isGoalPaid && xpBefore < goal && xpBefore + xp >= goal;
    if (isGoalReached) xp += 10;
    this.#isGoalPaid ||= isGoalReached;
    this.xpToday += xp;
    this.total += xp;
    const newLevel = this.level.number > levelBefore ? this.level.name : null;
    return { xp, newLevel, isGoalReached, isShieldUsed: this.#isShieldUsed, isStreakReset: this.#isStreakReset };
  }

  #greet(): number {
    if (this.#wasHereToday) return 0;
    this.#wasHereToday = true;
    return 5;
  }

  #lesson({ isOfFirstDay = false, isLast = false }: ExpectedLesson): number {
    this.#lessonsToday += 1;
    return this.#withBonus(50 + (isOfFirstDay ? 25 : 0) + (isLast ? 500 : 0));
  }

  #withBonus(xp: number): number {
    const percents = [0, this.streak >= 7 ? 20 : 0, this.#lessonsToday >= 2 ? 30 : 0, this.streak >= 21 ? 50 : 0];
    return xp + Math.floor((Math.max(...percents) * xp) / 100);
  }

  /** The streak steps first; its milestone is paid after the action. */
  #act(pay: () => number): number {
    const gap = this.#daysSinceAction;
    this.#daysSinceAction = 0;
    const isStep = gap === null || gap === 1;
    if (isStep) this.streak += 1;
    else if (gap > 1 && this.shields > 0) {
      this.shields -= 1;
      this.#isShieldUsed = true;
    } else if (gap > 1) {
      this.streak = 1;
      this.#isStreakReset = true;
    }
    this.record = Math.max(this.record, this.streak);
    const paid = pay();
    if (!isStep) return paid;
    if (this.streak === 14) this.shields = Math.min(3, this.shields + 1);
    return paid + (milestones[this.streak] ?? 0);
  }
}
