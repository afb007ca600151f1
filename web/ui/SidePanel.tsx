import { ActionIcon, FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Words } from './Chem.tsx';
import styles from './SidePanel.module.css';

/** Where the shell puts the panel: the third column beside the page. */
export const SIDE_PANEL_SLOT = 'side-panel';

interface SidePanelProps {
  title: ReactNode;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * 440 px beside the page, which stays usable; over the page below 1200 px; the whole screen on a phone, where it keeps
 * the focus. Render it while it is open. Escape closes it and the focus goes back to where it was.
 */
export function SidePanel(props: SidePanelProps) {
  const slot = document.getElementById(SIDE_PANEL_SLOT) ?? document.body;
  return createPortal(<Panel {...props} />, slot);
}

function Panel({ title, subtitle, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = useMediaQuery('(max-width: 820px)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <FocusTrap active={isOver}>
      <aside className={styles.panel} role="dialog" aria-modal={isOver} aria-labelledby={id} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <div>
            <h2 id={id} ref={heading} tabIndex={-1}>
              <Words>{title}</Words>
            </h2>
            {subtitle ? (
              <p className={styles.subtitle}>
                <Words>{subtitle}</Words>
              </p>
            ) : null}
          </div>
          <ActionIcon className={styles.close} aria-label={t('action.close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        </div>
        {children}
      </aside>
    </FocusTrap>
  );
}
