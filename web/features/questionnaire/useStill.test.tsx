import { cleanup, render } from '@testing-library/react';
import { type RefObject, useEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useStill } from './useStill.tsx';

afterEach(cleanup);

interface Props {
  rows: readonly number[];
  /** The row of the cell that is active. */
  row: number;
  /** Where somebody scrolls to after the rows are drawn, before anything is done about them. */
  scrolledTo?: number;
}
type Told = ReturnType<typeof useStill>['told'];

/** As the grid does: brings the active cell, at the very left, into view whenever rows change, and tells of the selection. */
function Grid({ rows, row, told }: Props & { told: Told }) {
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the library has it
  useEffect(() => {
    if (region.current) region.current.scrollLeft = 0;
  }, [rows, row]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the library has it
  useEffect(() => told({ selection: { min: { col: 0, row }, max: { col: 0, row } } }), [row]);
  return <div className="dsg-container" ref={region} />;
}

function Somebody({ frame, to }: { frame: RefObject<HTMLElement | null>; to: number | undefined }) {
  useEffect(() => {
    const region = frame.current?.querySelector('.dsg-container');
    if (region && to !== undefined) region.scrollLeft = to;
  });
  return null;
}

function Frame(props: Props) {
  const frame = useRef<HTMLElement>(null);
  const { told, before } = useStill(frame, props.rows);
  return (
    <section ref={frame}>
      <Somebody frame={frame} to={props.scrolledTo} />
      {before}
      <Grid {...props} told={told} />
    </section>
  );
}

it('keeps the table where one looks when rows change, and follows whoever goes to another cell', () => {
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
  } as Element['scrollTo'];
  const { container, rerender } = render(<Frame rows={[1]} row={0} />);
  const region = container.querySelector('.dsg-container') as HTMLElement;
  region.scrollLeft = 300;
  rerender(<Frame rows={[2]} row={0} />);
  expect(region.scrollLeft).toBe(300);
  rerender(<Frame rows={[3]} row={1} />);
  expect(region.scrollLeft).toBe(0);
});

it('lets whoever scrolls while rows come go on from there', () => {
  const moves: unknown[] = [];
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    moves.push(to);
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
  } as Element['scrollTo'];
  const { container, rerender } = render(<Frame rows={[1]} row={0} />);
  const region = container.querySelector('.dsg-container') as HTMLElement;
  region.scrollLeft = 300;
  rerender(<Frame rows={[2]} row={0} scrolledTo={500} />);
  expect(region.scrollLeft).toBe(500);
  region.scrollLeft = 0;
  moves.length = 0;
  rerender(<Frame rows={[3]} row={0} />);
  expect(moves).toEqual([]);
});
