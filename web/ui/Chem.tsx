import { Fragment, type ReactNode } from 'react';

const FORMULA = /(CO2e?|CH4|N2O|SF6|NF3|(?<![A-Za-z])m[23](?!\w))/;
const HEIGHT = { 2: <sup>2</sup>, 3: <sup>3</sup> } as const;

/** Words with gases in them: `t CO2e` is set with its subscript. No font of ours has the letter for it. */
export function Chem({ children }: { children: string }) {
  return children.split(FORMULA).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and never move
    <Fragment key={i}>{i % 2 === 1 ? <Formula text={part} /> : part}</Fragment>
  ));
}

/** What a part of the page is given to show: plain words are set as `Chem` sets them, anything else is as it is. */
export function Words({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Chem>{children}</Chem> : children;
}

function Formula({ text }: { text: string }) {
  if (text === 'm2' || text === 'm3') return <span className="nowrap">m{HEIGHT[text === 'm2' ? 2 : 3]}</span>;
  const [, before = '', digit = '', after = ''] = /^(\D+)(\d)(\D*)$/.exec(text) ?? [];
  return (
    <span className="nowrap">
      {before}
      <sub>{digit}</sub>
      {after}
    </span>
  );
}

/** CO2e, the unit of every result. */
export const Co2 = () => <Chem>CO2e</Chem>;
