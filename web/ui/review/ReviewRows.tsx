import type { ReactNode } from 'react';
import { type Column, DataTable } from '../DataTable.tsx';
import { DueDay } from '../DueDay.tsx';

interface Props<Row> {
  readonly words: Readonly<Record<'title' | 'name' | 'due', string>>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly link: (row: Row) => ReactNode;
  readonly dueOnOf: (row: Row) => string | null;
  /** Between the name and the day; a phone has no room for them. */
  readonly columns: readonly Column<Row>[];
}

/** What waits in a queue, by its name and the day until which the team looks at it. */
export function ReviewRows<Row>({ words, rows, rowKey, link, dueOnOf, columns }: Props<Row>) {
  const due = (row: Row) => <DueDay dueOn={dueOnOf(row)} />;
  const all: Column<Row>[] = [
    { key: 'name', header: words.name, cell: link },
    ...columns,
    { key: 'due', header: words.due, cell: due },
  ];
  const phoneRow = (row: Row) => (
    <div>
      {link(row)}
      <br />
      <span className="note">
        {words.due}: {due(row)}
      </span>
    </div>
  );
  return <DataTable caption={words.title} columns={all} {...{ rows, rowKey, phoneRow }} />;
}
