import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chem } from './Chem.tsx';

const html = (text: string) => renderToStaticMarkup(<Chem>{text}</Chem>).replaceAll(' class="nowrap"', '');

describe('Chem', () => {
  it.each([
    ['t CO2e', 't <span>CO<sub>2</sub>e</span>'],
    ['kgCO2e/kWh', 'kg<span>CO<sub>2</sub>e</span>/kWh'],
    ['CH4 y N2O', '<span>CH<sub>4</sub></span> y <span>N<sub>2</sub>O</span>'],
    ['12 m2', '12 <span>m<sup>2</sup></span>'],
    ['kWh/m3', 'kWh/<span>m<sup>3</sup></span>'],
    ['AR6, item2 y am2', 'AR6, item2 y am2'],
  ])('sets %s', (text, markup) => expect(html(text)).toBe(markup));
});
