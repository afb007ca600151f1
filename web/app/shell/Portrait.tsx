import { useState } from 'react';
import type { Me } from '#shared/session/schema.ts';
import { reloadMe } from '#web/lib/session.ts';
import styles from './Shell.module.css';

const initialsOf = (me: Me) =>
  `${me.name.charAt(0)}${me.lastName.charAt(0)}`.toUpperCase() || me.preferredUsername.charAt(0).toUpperCase();

/** As long as the address of a picture is good: one that fails sooner is not asked for over and over. */
const AGAIN_MS = 5 * 60_000;
/** Of the page, however often the picture is drawn anew. */
let askedAt = Number.NEGATIVE_INFINITY;

/** The own picture, or the initials. Its address ends: one that does not lead there any more is asked for anew. */
export function Portrait({ me }: { me: Me }) {
  const [dead, setDead] = useState<string | null>(null);
  const { avatar } = me;
  if (!avatar || avatar === dead) return <span className={styles.initials}>{initialsOf(me)}</span>;
  const askAgain = () => {
    setDead(avatar);
    if (Date.now() - askedAt < AGAIN_MS) return;
    askedAt = Date.now();
    // Without a connection the initials stay.
    reloadMe().catch(() => undefined);
  };
  return <img className={styles.portrait} src={avatar} alt="" width={36} height={36} onError={askAgain} />;
}
