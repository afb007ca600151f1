import type { RowView } from '#shared/imports/verify/types.ts';
import type { VerifyClient } from './client.ts';

/** Rows that are kept of those that were seen. */
const KEPT = 4_000;

/** The rows that the grid shows: asked for as they come into sight, many at once, and kept until they change. */
export class RowStore {
  private readonly client: Pick<VerifyClient, 'ask'>;
  private readonly views = new Map<number, RowView>();
  private readonly wanted = new Set<number>();
  private readonly listeners = new Set<() => void>();
  private isAsking = false;

  constructor(client: Pick<VerifyClient, 'ask'>) {
    this.client = client;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A row as it was told last; one that was not is asked for. */
  get(line: number): RowView | undefined {
    const view = this.views.get(line);
    if (!view) this.want(line);
    return view;
  }
  /** What is known of a row, without asking. */
  known = (line: number): RowView | undefined => this.views.get(line);

  private want(line: number): void {
    this.wanted.add(line);
    if (this.isAsking) return;
    this.isAsking = true;
    queueMicrotask(() => void this.fetch());
  }

  private async fetch(): Promise<void> {
    while (this.wanted.size > 0) {
      const lines = [...this.wanted];
      this.wanted.clear();
      const views = await this.client.ask('views', lines).catch(() => []);
      if (this.views.size > KEPT) this.views.clear();
      for (const view of views) this.views.set(view.line, view);
      this.tell();
    }
    this.isAsking = false;
  }

  /** What is written in a cell is seen at once; whether it is right comes with the answer. */
  write(line: number, column: number, value: string): void {
    const view = this.views.get(line);
    if (!view) return;
    const cells = [...view.cells];
    cells[column] = value;
    this.views.set(line, { ...view, cells });
    this.tell();
  }

  /** Rows changed: those that are shown are asked for again, and stay as they were until then. */
  async refresh(lines: readonly number[] = [...this.views.keys()].slice(-200)): Promise<void> {
    const shown = new Set(lines);
    for (const line of this.views.keys()) if (lines.length > 1 && !shown.has(line)) this.views.delete(line);
    const views = await this.client.ask('views', lines);
    for (const view of views) this.views.set(view.line, view);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
