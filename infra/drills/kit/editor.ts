import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#functions/kit/ids.ts';
import type { Clients } from '#infra/local/people.ts';
import type { Calculation, Row } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { SavedRow } from '#shared/questionnaire/schema.ts';
import { Follower } from './follower.ts';
import type { Pace } from './pace.ts';
import { isPassing, persist, type Tally, waitAgain } from './persist.ts';
import { isSame, type RowLedger } from './rowLedger.ts';
import { draftOf, figureOf, QUESTIONS, raised } from './sheet.ts';

interface Around {
  readonly api: Clients;
  readonly calculationId: Calculation['id'];
  readonly random: () => number;
  readonly ledger: RowLedger;
  readonly tally: Tally;
}
type ToSave = { rowId: Row['id']; v: number; draft: ReturnType<typeof draftOf> };

/** As the questionnaire asks for what others did. */
const LOOK_EVERY_MS = 5_000;
const MOST_ROWS = 8;
/** An answer that was lost: the client sends the same once more. */
const LOST_SHARE = 0.2;

/** One session that writes in one question: as the questionnaire saves, hears of conflicts and tries again. */
export class Editor {
  readonly #around: Around;
  readonly #activity: string;
  readonly #mine = new Map<Row['id'], Row>();
  readonly #view: Follower;
  #lookedAt = 0;

  constructor(around: Around, index: number) {
    this.#around = around;
    this.#activity = QUESTIONS[index % QUESTIONS.length]?.activity ?? '';
    this.#view = new Follower({ ...around, activity: this.#activity });
  }

  get resets(): number {
    return this.#view.resets;
  }

  async work({ actions, arriveMs, pauseMs }: Pace): Promise<void> {
    await pause(this.#around.random() * arriveMs);
    await this.#look();
    for (let n = 0; n < actions; n++) {
      await pause(this.#around.random() * pauseMs);
      if (performance.now() - this.#lookedAt > LOOK_EVERY_MS) await this.#look();
      await this.#act();
    }
  }

  #act(): Promise<void> {
    const drawn = this.#around.random();
    if (drawn < 0.3) return this.#raiseCommon();
    if (drawn < 0.35) return this.#removeCommon();
    if (drawn < 0.45 && this.#mine.size > 0) return this.#removeMine();
    if (drawn < 0.65 && this.#mine.size > 0) return this.#raiseMine();
    return drawn < 0.8 ? this.#addOne() : this.#addMany();
  }

  async #look(): Promise<void> {
    const { tally, random } = this.#around;
    this.#lookedAt = performance.now();
    await persist({ tally, random, ms: tally.lookMs }, () => this.#view.look());
  }

  /** A write, sometimes sent twice because the answer did not come: while the first is still done, or after it. */
  async #send<T>(call: () => Promise<T>, isBesideItself = this.#around.random() < 0.5): Promise<T[]> {
    const { tally, random } = this.#around;
    const send = () => persist({ tally, random, ms: tally.writeMs }, call);
    if (random() >= LOST_SHARE) return [await send()];
    tally.repeated += 1;
    if (!isBesideItself) return [await send(), await send()];
    const both = [send(), send()];
    await Promise.allSettled(both);
    return Promise.all(both);
  }

  /** Saves rows in one call, as the questionnaire does; answers what became of each. */
  async #save(rows: readonly ToSave[]): Promise<readonly SavedRow[]> {
    const { api, calculationId, tally } = this.#around;
    const options = { idempotencyKey: newId('message') };
    const input = { params: { id: calculationId }, body: { rows: [...rows] } };
    const [first, again] = await this.#send(() => api.questionnaire.saveRows(input, options));
    if (again && JSON.stringify(again) !== JSON.stringify(first))
      tally.failures.push('The repeated call is told apart');
    return first?.rows ?? [];
  }

  #keep(row: Row, added: number): void {
    this.#around.ledger.saved(row, added);
    this.#mine.set(row.id, row);
  }

  #newDraft() {
    return draftOf(this.#activity, 1 + Math.floor(this.#around.random() * 100));
  }

  async #addOne(): Promise<void> {
    const { api, calculationId, tally } = this.#around;
    const rowId = newId('row');
    const draft = this.#newDraft();
    const input = { params: { id: calculationId, rowId }, body: { v: 0, draft } };
    const [row, again] = await this.#send(() => api.calculations.saveRow(input));
    if (row && again && !isSame(row, again)) tally.failures.push('The row saved twice is told apart');
    if (row) this.#keep(row, figureOf(row));
  }

  async #addMany(): Promise<void> {
    const length = 2 + Math.floor(this.#around.random() * (MOST_ROWS - 1));
    const rows = Array.from({ length }, () => ({ rowId: newId('row'), v: 0, draft: this.#newDraft() }));
    await this.#saveAll(rows, (row) => this.#keep(row, figureOf(row)));
  }

  async #raiseMine(): Promise<void> {
    const { random } = this.#around;
    const rows = [...this.#mine.values()].filter(() => random() < 0.5).slice(0, MOST_ROWS);
    const toSave = rows.map((row) => ({ rowId: row.id, v: row.v, draft: raised(row, 1) }));
    if (toSave.length > 0) await this.#saveAll(toSave, (row) => this.#keep(row, 1));
  }

  /** Rows that nobody else writes: refused only to come again. */
  async #saveAll(rows: readonly ToSave[], onSaved: (row: Row) => void): Promise<void> {
    let left = rows;
    while (left.length > 0) {
      const answers = await this.#save(left);
      for (const { row } of answers) if (row) onSaved(row);
      const refused = new Set(answers.filter(({ row }) => !row).map(({ rowId }) => rowId));
      left = left.filter(({ rowId }) => refused.has(rowId));
      for (const { problem } of answers) if (problem) await this.#passing(problem.code);
    }
  }

  /** Waits after what says to come again; anything else is no answer to this. */
  async #passing(code: string): Promise<void> {
    if (!isPassing(code)) throw new Error(`A row was refused: ${code}`);
    this.#around.tally.tellAgain(code);
    await waitAgain(this.#around.random);
  }

  #pickCommon(): Row | undefined {
    const rows = this.#view.rows.filter(({ id }) => this.#around.ledger.isCommon(id));
    return rows[Math.floor(this.#around.random() * rows.length)];
  }

  /** Raises a figure that all write: told of a conflict, the editor puts the same change upon what is there by now. */
  async #raiseCommon(): Promise<void> {
    const { ledger, tally, random } = this.#around;
    let base = this.#pickCommon();
    const by = 1 + Math.floor(random() * 9);
    while (base) {
      // Two who write the very same upon the same are both told that it is saved: here each says whose it is.
      const draft = { ...raised(base, by), note: newId('message') };
      const [answer] = await this.#save([{ rowId: base.id, v: base.v, draft }]);
      if (answer?.row) return ledger.saved(answer.row, by);
      const code = answer?.problem?.code ?? 'none';
      if (code === 'conflict.versionChanged') {
        tally.conflicts += 1;
        // Nothing is there: somebody has removed it, and the person is told so.
        base = answer?.current ?? undefined;
      } else await this.#passing(code);
    }
  }

  async #remove({ id, v }: Row): Promise<'removed' | 'gone' | 'changed'> {
    const { api, calculationId, ledger } = this.#around;
    let isRemoved = false;
    try {
      await this.#send(async () => {
        await api.calculations.deleteRow({ params: { id: calculationId, rowId: id }, query: { v } });
        if (!isRemoved) ledger.removed(id, v);
        isRemoved = true;
      }, false);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'conflict.versionChanged') return 'changed';
      if (error.code !== 'calculations.rowNotFound') throw error;
    }
    return isRemoved ? 'removed' : 'gone';
  }

  async #removeMine(): Promise<void> {
    const [row] = this.#mine.values();
    if (!row) return;
    this.#mine.delete(row.id);
    if ((await this.#remove(row)) !== 'removed') this.#around.tally.failures.push('An own row was not there to remove');
  }

  /** Somebody else may have changed it: then the row is looked at, and stays. */
  async #removeCommon(): Promise<void> {
    const row = this.#pickCommon();
    if (!row || (await this.#remove(row)) !== 'changed') return;
    this.#around.tally.conflicts += 1;
    await this.#look();
  }
}
