import { useMemo } from 'react';
import styles from './Drawings.module.css';
import { burrPath, leafPaths } from './leafGeometry.ts';

/** The mark: a chestnut leaf. The left half is leaf, the right half is measure: four bars where the veins would be. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <g transform="rotate(24 16 16)">
      <path
        fill="currentColor"
        d="M16.7-.4C14.1 1.8 12 4.5 10.9 7.4L9 6.8C8 9.2 7.6 11.5 7.7 13.9L5.8 13C5.4 15.8 5.8 18.4 6.9 20.8L5.1 20.4C6.2 24.4 9.9 27.2 14.9 28.2V32.5H17.1V1.5Z"
      />
      <path
        stroke="currentColor"
        strokeWidth="2.3"
        d="M16.5 12.9 21.9 7.9M16.5 18.3 24.9 10.7M16.5 23.7 26.5 14.8M16.5 28.9 25.8 20.7"
      />
    </g>
  </svg>
);

/** The name of the product is a name: the same in every language. */
const NAME = 'Souto';
export const Logo = ({ size = 28 }: { size?: number }) => (
  <span className={styles.logo}>
    <LogoMark size={size} />
    <span>{NAME}</span>
  </span>
);

interface LeafProps {
  x: number;
  y: number;
  rotate: number;
  length: number;
  width: number;
  bend?: number;
  veins?: number;
  fill?: string;
}
function Leaf({ x, y, rotate, length, width, bend = 0.08, veins = 13, fill = 'none' }: LeafProps) {
  const paths = useMemo(() => leafPaths({ length, width, veins, bend }), [length, width, veins, bend]);
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${rotate})`}
      stroke="currentColor"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={paths.outline} fill={fill} strokeWidth="1.2" />
      <path d={paths.veins} strokeWidth="0.7" opacity=".75" />
      <path d={paths.rib} strokeWidth="1.6" />
    </g>
  );
}

const NUT = 'M0 -50C6 -40 34 -34 36 -6C37 16 20 26 0 26C-20 26 -37 16 -36 -6C-34 -34 -6 -40 0 -50Z';
const NUT_BASE = 'M-33 6C-20 14 20 14 33 6C28 20 14 25 0 25S-28 20 -33 6Z';
const Nut = ({ at }: { at: string }) => (
  <g transform={at}>
    <path d={NUT} fill="var(--scope-1)" />
    <path d={NUT_BASE} fill="#D9B48F" stroke="none" />
  </g>
);
function Burr({ x = 0, y = 0, radius, isOpen = false }: { x?: number; y?: number; radius: number; isOpen?: boolean }) {
  const path = useMemo(() => burrPath(radius, isOpen), [radius, isOpen]);
  return (
    <g transform={`translate(${x} ${y})`} stroke="currentColor" fill="none" strokeLinecap="round">
      {isOpen ? (
        <g transform={`scale(${radius / 62})`} stroke="var(--paper)" strokeWidth="2.5">
          <Nut at="translate(-27 -18) rotate(-16)" />
          <Nut at="translate(25 -20) rotate(14)" />
        </g>
      ) : null}
      <path d={path} strokeWidth="1.15" />
    </g>
  );
}

/** Something begins here: an open burr with its chestnuts. */
export const BurrDrawing = () => (
  <svg width="132" height="132" viewBox="-66 -66 132 132" className={styles.drawing} aria-hidden="true">
    <Burr radius={46} isOpen />
  </svg>
);

/** Nothing to see here: one leaf. */
export const LeafDrawing = () => (
  <svg width="132" height="104" viewBox="0 0 132 104" className={styles.drawing} aria-hidden="true">
    <Leaf x={120} y={86} rotate={206} length={118} width={24} veins={12} bend={0.07} />
  </svg>
);

const [A, B] = ['var(--leaf-a)', 'var(--leaf-b)'];
/** The branch of the public pages. */
export const Branch = () => (
  <svg viewBox="0 0 520 430" aria-hidden="true" className={styles.branch}>
    <g stroke="currentColor" fill="none" strokeLinecap="round">
      <path d="M512 22C430 70 352 118 262 210" strokeWidth="3" />
      <path d="M428 76c-18 40-24 60-28 92" strokeWidth="2" />
    </g>
    <Leaf x={270} y={202} rotate={168} length={250} width={40} bend={-0.07} veins={16} fill={A} />
    <Leaf x={266} y={208} rotate={132} length={232} width={37} bend={0.05} veins={15} fill={B} />
    <Leaf x={282} y={192} rotate={96} length={204} width={34} bend={0.09} veins={14} fill={A} />
    <Leaf x={318} y={156} rotate={196} length={214} width={33} bend={-0.1} veins={14} fill={B} />
    <Leaf x={402} y={160} rotate={78} length={176} width={29} bend={-0.06} fill={B} />
    <Leaf x={424} y={82} rotate={214} length={150} width={25} bend={-0.1} veins={12} fill={A} />
    <Burr x={392} y={172} radius={30} />
    <Burr x={352} y={150} radius={24} />
  </svg>
);
