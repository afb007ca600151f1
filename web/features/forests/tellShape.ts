import type L from 'leaflet';

/** Says what a shape is, to a mouse, a finger, the keyboard and who only hears it. */
export function tell(layer: L.Path, words: string): void {
  // As text: a string would be taken for HTML, and the names of forests are typed by people.
  const label = document.createElement('span');
  label.textContent = words;
  layer.bindTooltip(label);
  layer.on('add', () => {
    const element = layer.getElement();
    if (!element) return;
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', words);
    element.addEventListener('focus', () => layer.openTooltip());
    element.addEventListener('blur', () => layer.closeTooltip());
  });
}
