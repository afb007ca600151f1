/** Where an answer goes: an address of the client that has been checked, and the client's own `state`. */
export interface Back {
  readonly redirectUri: string;
  readonly state: string | null;
}

/** A refusal in OAuth's words. It goes back to the client when it is known where that is, else it is a page (or JSON). */
export class OAuthRefusal extends Error {
  readonly error: string;
  readonly back: Back | null;
  constructor(error: string, description: string, back: Back | null = null) {
    super(description);
    this.error = error;
    this.back = back;
  }
}

/** Throws a refusal unless the condition holds. */
export function demand(holds: boolean, error: string, description: string, back: Back | null = null): asserts holds {
  if (!holds) throw new OAuthRefusal(error, description, back);
}
