import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A modal: focus stays in it, Escape closes it, focus goes back to where it was. Full screen on a phone. */
export function Dialog({ isOpen, onClose, title, children, actions, size = 'md' }: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={styles.body}>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}
