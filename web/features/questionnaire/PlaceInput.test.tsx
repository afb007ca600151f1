import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PlaceInput } from './PlaceInput.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(() => {
  cleanup();
  server.reset();
});

function Page() {
  const [value, setValue] = useState('');
  return <PlaceInput label="Origen" value={value} onChange={setValue} />;
}

it('looks up what is typed and takes the place that is chosen, with its id', async () => {
  const place = { id: 'town:ES-15030', name: 'A Coruña', region: 'A Coruña', country: 'ES' };
  server.answers['distances.searchPlaces'] = { items: [place] };
  await showPage(Page, '/pregunta', ['questionnaire']);
  const input = (await screen.findByLabelText('Origen', { selector: 'input' })) as HTMLInputElement;
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'c' } });
  fireEvent.change(input, { target: { value: 'coruna' } });
  const text = 'A Coruña (A Coruña, town:ES-15030)';
  fireEvent.click(await screen.findByText(text));
  expect(input.value).toBe(text);
  expect(server.sent('searchPlaces')).toContainEqual({ query: { q: 'coruna', limit: 8 } });
  expect(server.sent('searchPlaces')).not.toContainEqual({ query: { q: 'c', limit: 8 } });
});
