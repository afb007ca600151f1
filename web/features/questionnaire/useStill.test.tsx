import { cleanup, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useStill } from './useStill.ts';

afterEach(cleanup);

interface Props {
  rows: readonly number[];
  /** The row of the cell that is active. */
  row: number;
}
type Told = ReturnType<typeof useStill>;

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

function Frame(props: Props) {
  const frame = useRef<HTMLElement>(null);
  const told = useStill(frame, props.rows);
  return (
    <section ref={frame}>
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
