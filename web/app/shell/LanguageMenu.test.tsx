import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { LanguageMenu } from './AccountMenu.tsx';

afterEach(cleanup);

it('the menu of languages says which one it is now', async () => {
  await renderKit(<LanguageMenu />);
  fireEvent.click(await screen.findByRole('button'));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['Español', 'true'],
    ['Galego', null],
    ['Português', null],
    ['English', null],
  ]);
});
