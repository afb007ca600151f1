import type { Json } from './types.ts';

/** An answer that is JSON text already: pages of items go out as they are kept, without being parsed. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type Reply = Json | JsonText;

export const textOf = (reply: Reply): string => (reply instanceof JsonText ? reply.text : JSON.stringify(reply));
export const jsonOf = (reply: Reply): Json => (reply instanceof JsonText ? (JSON.parse(reply.text) as Json) : reply);
