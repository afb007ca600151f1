import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { tellProblem } from './problems.ts';

interface Toast {
  title: string;
  detail?: ReactNode;
  /** A small action in the toast: undo. */
  action?: { label: string; run: () => void };
}

const show = (tone: 'success' | 'danger' | 'info', { title, detail, action }: Toast) => {
  const color = { success: 'var(--success)', danger: 'var(--danger)', info: 'var(--mark)' }[tone];
  const id: string = notifications.show({
    title,
    color,
    closeButtonProps: { 'aria-label': i18next.t('ui:action.close') },
    autoClose: tone === 'danger' ? 10_000 : 5_000,
    message: createElement(
      'span',
      null,
      detail,
      detail && action ? ' \u00a0 ' : null,
      action &&
        createElement(
          'button',
          {
            type: 'button',
            className: 'tool',
            onClick: () => {
              notifications.hide(id);
              action.run();
            },
          },
          action.label,
        ),
    ),
  });
};

/** Short news at the top right. An error also stays in the page (problems.ts): a toast is gone before everybody has read it. */
export const toast = {
  success: (toast: Toast) => show('success', toast),
  error: (toast: Toast) => {
    tellProblem(toast.title);
    show('danger', toast);
  },
  info: (toast: Toast) => show('info', toast),
};
