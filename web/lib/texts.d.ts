import 'i18next';
import type errors from '../../shared/texts/es/errors.json';
import type ui from '../i18n/es/ui.json';

/** Keys are typed by the Spanish catalogue. A new namespace: one line here, one file in each language. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
    resources: {
      ui: typeof ui;
      errors: typeof errors;
    };
  }
}
