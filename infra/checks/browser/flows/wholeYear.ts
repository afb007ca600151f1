import { expect } from 'vitest';
import { DESKTOP, type Site } from '../site.ts';
import type { FlowCompany } from './company.ts';
import type { Attach } from './evidence.ts';
import { finish, readResults } from './finish.ts';
import { type Answer, answerAll, answerOpen, asked, ELECTRICITY } from './questions.ts';
import { type Flow, newCalculation, newOrganization, signUp } from './setUp.ts';
import { wordsOf } from './words.ts';

interface How {
  readonly answer: Answer;
  /** How a bill is attached. */
  readonly attach: Attach;
  /** Before the questions are gone through. */
  readonly bring?: (flow: Flow) => Promise<void>;
  readonly viewport?: typeof DESKTOP;
  readonly look?: (flow: Omit<Flow, 'look'>, step: string) => Promise<void>;
}
/** A year of a company through the screens alone: from its account to the year finished. */
export async function wholeYear(
  site: Site,
  company: FlowCompany,
  { answer, attach, bring, viewport = DESKTOP, look }: How,
) {
  const { language } = company;
  const { page, troubles } = await site.visitor({ language, viewport });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const base = { site, page, words: wordsOf(language), company };
  const flow: Flow = { ...base, look: async (step) => look?.(base, step) };
  await signUp(flow);
  await newOrganization(flow);
  const coming = asked(page);
  await newCalculation(flow);
  const questions = await coming;
  await bring?.(flow);
  const go = bring ? answerOpen : answerAll;
  await go(flow, questions, async (one, activity, rows) => {
    await answer(one, activity, rows);
    if (activity === ELECTRICITY) await attach(one);
  });
  await readResults(flow);
  await finish(flow);
  expect(troubles).toEqual([]);
}
