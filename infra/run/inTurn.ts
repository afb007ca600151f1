/** What one of several that run at once says. */
export interface Voice {
  say(text: string | Uint8Array): void;
  /** It has said everything. */
  end(): void;
}

/**
 * Lets those that run at once speak one after another, in the order in which they were given a voice: the first at once,
 * the others when those before them have ended. Nothing that one says stands between the lines of another.
 */
export function inTurn(write: (text: string | Uint8Array) => void): () => Voice {
  const queue: { said: (string | Uint8Array)[]; isOver: boolean }[] = [];
  const speak = () => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      for (const text of first.said.splice(0)) write(text);
      if (!first.isOver) return;
      queue.shift();
    }
  };
  return () => {
    const mine = { said: [] as (string | Uint8Array)[], isOver: false };
    queue.push(mine);
    return {
      say(text) {
        mine.said.push(text);
        speak();
      },
      end() {
        mine.isOver = true;
        speak();
      },
    };
  };
}
