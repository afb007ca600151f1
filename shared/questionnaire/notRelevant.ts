import { ghgCategories } from '#shared/emissions/categories.ts';
import type { NotRelevant } from '#shared/emissions/insights/notRelevant.ts';
import type { ActivityType, GhgCategory } from '#shared/emissions/types.ts';

/** What is said of a question. */
export interface Said {
  readonly activity: string;
  readonly answer: string;
  readonly reason: string;
}

const categoriesOf = ({ ghgCategory, categoryBy }: ActivityType): readonly GhgCategory[] =>
  categoryBy ? [...new Set([ghgCategory, ...Object.values(categoryBy.of)])] : [ghgCategory];

/**
 * Categories of scope 3 that the answers say are not relevant: one whose own question does not apply (it asks for the
 * reason), or one of which no question that is asked applies. Those with data are left out by whoever knows them.
 */
export function answeredNotRelevant(asked: readonly ActivityType[], said: readonly Said[]): NotRelevant[] {
  const away = new Map(said.filter(({ answer }) => answer === 'doesNotApply').map((one) => [one.activity, one.reason]));
  return ghgCategories
    .filter((category) => category.startsWith('3.'))
    .flatMap((ghgCategory) => {
      const questions = asked.filter((type) => categoriesOf(type).includes(ghgCategory));
      const gone = questions.filter(({ key }) => away.has(key));
      const isSaid = gone.some((type) => type.mayBeNotRelevant);
      if (gone.length === 0 || (gone.length < questions.length && !isSaid)) return [];
      const reasons = [...new Set(gone.map(({ key }) => away.get(key) ?? '').filter((reason) => reason !== ''))];
      return [{ ghgCategory, reasons: reasons.toSorted((a, b) => (a < b ? -1 : 1)) }];
    });
}

/** What rows and answers say of the categories without data, each once. */
export function mergedNotRelevant(
  ofRows: readonly NotRelevant[],
  ofAnswers: readonly NotRelevant[],
  hasData: (ghgCategory: string) => boolean,
): NotRelevant[] {
  return ghgCategories.flatMap((ghgCategory) => {
    const both = [...ofRows, ...ofAnswers.filter((one) => !hasData(one.ghgCategory))];
    const of = both.filter((one) => one.ghgCategory === ghgCategory);
    if (of.length === 0) return [];
    const reasons = [...new Set(of.flatMap((one) => one.reasons))].toSorted((a, b) => (a < b ? -1 : 1));
    return [{ ghgCategory, reasons }];
  });
}
