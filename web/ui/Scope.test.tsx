import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from './kitForTests.tsx';
import { RankedBars, ScopeBar, ScopeLegend } from './Scope.tsx';

afterEach(cleanup);

describe('the scopes', () => {
  it('are named beside their patterns', async () => {
    await renderKit(<ScopeLegend />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Alcance 1',
      'Alcance 2',
      'Alcance 3',
    ]);
  });

  it('share a bar by their masses; one without emissions takes no room', async () => {
    await renderKit(
      <ScopeBar
        label="Reparto"
        parts={[
          { scope: 1, kg: 1 },
          { scope: 2, kg: 0 },
          { scope: 3, kg: 3 },
        ]}
      />,
    );
    const parts = [...screen.getByRole('img', { name: 'Reparto' }).querySelectorAll('rect')];
    expect(parts.map((part) => part.getAttribute('x'))).toEqual(['0%', '25%']);
  });

  it('rank activities, the largest first', async () => {
    await renderKit(
      <RankedBars
        bars={[
          { key: 'a', scope: 1, name: 'Gas', kg: 10, figure: '10' },
          { key: 'b', scope: 3, name: 'Envases', kg: 40, beforeKg: 80, figure: '40' },
        ]}
      />,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Envases40', 'Gas10']);
    expect(items[0]?.querySelector('rect[height="100%"]')?.getAttribute('width')).toBe('50%');
  });
});
