import { isBlank } from './answered.ts';
import type { RowPlan } from './plan.ts';
import type { EstimateError, FieldValue } from './types.ts';

/** The plan of a row, or what is wrong with it. */
export type Planned = RowPlan | { readonly error: EstimateError };

type Word = FieldValue | undefined;

/**
 * A fork on the way from a row's answers to its plan: one step an answer, in the order in which the row gives them. Rows
 * of one origin give the same questions in the same order, often with the same answer: the last of each is tried first.
 */
export class Fork {
  planned: Planned | null = null;
  #question: string | symbol = '';
  #asked: Question | null = null;
  readonly #questions = new Map<string | symbol, Question>();

  /** The way on by a question. `numbers` names those of which only the presence decides the plan. */
  question(key: string | symbol, numbers: ReadonlySet<string>): Question {
    if (this.#question === key && this.#asked !== null) return this.#asked;
    let question = this.#questions.get(key);
    if (question === undefined) {
      question = new Question(typeof key === 'string' && numbers.has(key));
      this.#questions.set(key, question);
    }
    this.#question = key;
    this.#asked = question;
    return question;
  }
}

class Question {
  readonly #isNumber: boolean;
  #word: Word;
  #last: Fork | null = null;
  readonly #forks = new Map<Word, Fork>();

  constructor(isNumber: boolean) {
    this.#isNumber = isNumber;
  }

  /** The fork after the answer. */
  answer(value: Word): Fork {
    const word = this.#isNumber ? (isBlank(value) ? '' : value !== undefined) : value;
    if (this.#word === word && this.#last !== null) return this.#last;
    let fork = this.#forks.get(word);
    if (fork === undefined) {
      fork = new Fork();
      this.#forks.set(word, fork);
    }
    this.#word = word;
    this.#last = fork;
    return fork;
  }
}
