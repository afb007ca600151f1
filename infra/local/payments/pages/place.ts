import type { Book } from '#infra/local/payments/book/book.ts';

/** What an address of a page names. */
export interface Place {
  readonly book: Book;
  readonly id: string;
  readonly baseUrl: string;
}
