interface Leaf {
  path: string;
  name: string;
  text: string;
}
const MOST = 500;
const MOST_CHARACTERS = 300;

/** The values of an XML in the order of the file, each with the two names that lead to it. A signature is left out. */
export function leavesOf(xml: string): Leaf[] {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const leaves: Leaf[] = [];
  const walk = (node: Element, path: string): void => {
    if (leaves.length >= MOST || node.localName === 'Signature') return;
    const children = [...node.children];
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement?.localName;
    if (children.length === 0 && text !== '')
      leaves.push({
        path,
        name: [parent, node.localName].filter(Boolean).join(' / '),
        text: text.slice(0, MOST_CHARACTERS),
      });
    for (const [i, child] of children.entries()) walk(child, `${path}.${i}`);
  };
  walk(root, '0');
  return leaves;
}
