import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm.module.css';
import { useFocusBack } from './focus.ts';
import { useTopmost } from './useTopmost.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A modal: focus stays in it, Escape closes it and none below, focus goes back. On a phone all but the small ones fill the screen. */
export function Dialog({ isOpen, onClose, title, children, actions, size = 'md' }: DialogProps) {
  const { t } = useTranslation('ui');
  useFocusBack(isOpen);
  const isTopmost = useTopmost(isOpen);
  const isPhone = useMediaQuery('(max-width: 820px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={size}
      fullScreen={isPhone && size !== 'sm'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {/* What the dialog says is read first, not the button that closes it. */}
      <div className={styles.body} tabIndex={-1} data-autofocus>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}
