import { useEffect, useRef, useState } from 'react';
import { type FileLook, lookInto } from './lookInto.ts';

export interface Looked {
  file: File;
  /** Null while it is read. */
  look: Exclude<FileLook, { kind: 'unread' }> | null;
}

/** A chosen file is looked into before it is sent; one that this browser cannot read goes straight to `load`. */
export function useFileLook(load: (file: File) => void) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const open = async (file: File) => {
    reading.current?.abort();
    const mine = new AbortController();
    reading.current = mine;
    setLooked({ file, look: null });
    const look = await lookInto(file, mine.signal);
    // Another file was chosen, or the screen left.
    if (mine.signal.aborted) return;
    setLooked(look.kind === 'unread' ? null : { file, look });
    if (look.kind === 'unread') load(file);
  };
  return { looked, open };
}
