import type { ReactNode } from 'react';

/** Words with the number of an order in them (SO-2026-ZZ9TQ4M2), which is not broken at its hyphens. */
export function Unbroken({ number, children }: { number: string; children: string }): ReactNode {
  const [before, ...after] = children.split(number);
  return after.length === 0 ? (
    children
  ) : (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after.join(number)}
    </>
  );
}
