import i18next from 'i18next';
import { ports } from '#web/lib/api.ts';
import { errorTextOf } from '#web/lib/errorText.ts';
import { requester } from '#web/lib/request.ts';
import { toast } from './toast.ts';

/** The generic request of the specification, with the toasts and the language of the page. */
export const request = requester({
  ...ports,
  toasts: toast,
  words: () => ({
    loading: i18next.t('ui:request.loading'),
    done: i18next.t('ui:request.done'),
    failed: i18next.t('ui:request.failed'),
    of: (error) => errorTextOf(i18next.getFixedT(null, 'errors'), error),
  }),
});
