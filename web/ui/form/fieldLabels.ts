/** How the fields of each form call themselves, for what speaks of them elsewhere in it. */
const labels = new WeakMap<object, Map<string, string>>();

/** Notes the label of a field of the form that `control` is of. */
export function keepLabel(control: object, name: string, label: string): void {
  const known = labels.get(control) ?? new Map<string, string>();
  labels.set(control, known.set(name, label));
}

/** The label of a field; of a group of them, that of its first. Null when none is known. */
export function labelOf(control: object, name: string): string | null {
  const known = labels.get(control);
  const inside = [...(known?.keys() ?? [])].find((one) => one === name || one.startsWith(`${name}.`));
  return (inside !== undefined && known?.get(inside)) || null;
}
