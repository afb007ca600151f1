import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement, Fragment, type ReactNode } from 'react';
import { tellProblem } from './problems.ts';

interface Toast {
  title: string;
  detail?: ReactNode;
  /** A small action in the toast: undo. */
  action?: { label: string; run: () => void };
}

const LASTS_MS = { success: 5_000, danger: 10_000, info: 5_000 } as const;
const COLORS = { success: 'var(--success)', danger: 'var(--danger)', info: 'var(--mark)' } as const;

const show = (tone: 'success' | 'danger' | 'info', { title, detail, action }: Toast) => {
  const id: string = notifications.show({
    title,
    color: COLORS[tone],
    closeButtonProps: { 'aria-label': i18next.t('ui:action.close') },
    autoClose: LASTS_MS[tone],
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

/** News of something that is under way; its end takes its place. */
function loading(title: string) {
  const closeButtonProps = { 'aria-label': i18next.t('ui:action.close') };
  const id = notifications.show({ title, message: null, loading: true, autoClose: false, withCloseButton: false });
  const ended = (tone: 'success' | 'danger', end: string) => {
    const autoClose = LASTS_MS[tone];
    const shown = { title: end, message: null, color: COLORS[tone], loading: false, withCloseButton: true };
    notifications.update({ id, ...shown, autoClose, closeButtonProps });
  };
  return {
    succeeded: (text: string) => ended('success', text),
    failed: (text: string) => ended('danger', text),
  };
}

/** Short news at the top right. An error also stays in the page (problems.ts): a toast is gone before everybody has read it. */
export const toast = {
  success: (toast: Toast) => show('success', toast),
  error: (toast: Toast) => {
    tellProblem(toast.detail ? createElement(Fragment, null, toast.title, '. ', toast.detail) : toast.title);
    show('danger', toast);
  },
  info: (toast: Toast) => show('info', toast),
  loading,
};
