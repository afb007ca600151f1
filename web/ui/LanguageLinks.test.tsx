import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '#web/lib/i18n.ts';
import { showLanguagesBy } from '#web/lib/ownLanguage.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { showPage } from './pageForTests.tsx';

afterEach(cleanup);

it.each([
  ['with one address', '/account/feedback?page=%2Ffaqs#form', '/account/feedback?page=%2Ffaqs&lang=en#form'],
  ['with an address in each language', '/metodologia?factor=a#gases', '/en/metodologia?factor=a#gases'],
])('changes the language of a page %s and nothing else of where one is', async (_, from, to) => {
  showLanguagesBy(changeLanguage);
  const router = await showPage(LanguageLinks, from, []);
  const link = await screen.findByRole('link', { name: 'English' });
  expect(link.getAttribute('href')).toBe(to);
  const scrolled = vi.fn();
  window.scrollTo = scrolled;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 840 });
  fireEvent.click(link);
  await waitFor(() => expect(router.history.location.href).toBe(to));
  expect(document.documentElement.lang).toBe('en-GB');
  if (!to.startsWith('/en')) await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 840 }));
});
