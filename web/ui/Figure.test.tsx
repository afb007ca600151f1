import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Delta, Figure, MassFigure } from './Figure.tsx';
import { renderKit } from './kitForTests.tsx';

afterEach(cleanup);

describe('a figure', () => {
  it('is a button that opens its explanation when it was computed', async () => {
    const open = vi.fn();
    await renderKit(<MassFigure kg={61843.32} onOpen={open} isOpen={false} label="Secadero" />);
    const button = screen.getByRole('button', { name: /^Secadero: ?61,84/ });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    fireEvent.click(button);
    expect(open).toHaveBeenCalledOnce();
  });

  it('is plain text when it was typed, and says when there is none', async () => {
    await renderKit(
      <>
        <Figure value="12" unit="ha" />
        <MassFigure kg={null} onOpen={() => {}} />
      </>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('sin dato')).toBeTruthy();
  });

  it('tells a change with an arrow and in words', async () => {
    await renderKit(
      <>
        <Delta now={90} before={100} year={2023} />
        <Delta now={110} before={100} year={2022} />
        <Delta now={1} before={null} year={2021} />
      </>,
    );
    expect(screen.getByText('menos que en 2023').parentElement?.textContent).toMatch(/^↓ 10,0\s%/);
    expect(screen.getByText('más que en 2022').parentElement?.textContent).toMatch(/^↑ 10,0\s%/);
    expect(screen.getByText('sin dato en 2021')).toBeTruthy();
  });
});
