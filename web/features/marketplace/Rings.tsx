import styles from './Marketplace.module.css';

const [WIDTH, HEIGHT] = [168, 118];
/** More could not be told apart at this size. */
const MOST_RINGS = 24;
const TONES = 4;

/** The rings of a trunk, drawn of the number of the forest and its years: no picture of anything. */
export function Rings({ forestNo, years }: { forestNo: number; years: number | null }) {
  const count = Math.min(Math.max(Math.round((years ?? 20) / 2), 6), MOST_RINGS);
  const [cx, cy] = [WIDTH / 2 + ((forestNo * 7) % 13) - 6, HEIGHT / 2 + ((forestNo * 5) % 9) - 4];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.rings}
      data-tone={forestNo % TONES}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count }, (_, i) => {
        const part = (i + 1) / count;
        const wave = 1 + 0.05 * Math.sin(forestNo + i * 1.7);
        return (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
            key={i}
            cx={cx}
            cy={cy}
            rx={80 * part * wave}
            ry={66 * part}
            strokeWidth={i === count - 1 ? 3 : 0.8}
          />
        );
      })}
    </svg>
  );
}
