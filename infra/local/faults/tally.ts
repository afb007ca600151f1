/** What has happened so far, and how often: a run that met no fault proves nothing. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
  /** Runs `work`, and counts it when it is refused. */
  refusing<T>(kind: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.add(kind);
      throw error;
    }
  }
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort());
  }
}
