import type { ComponentType, RefObject } from 'react';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { Question as Asked, Questionnaire } from '#shared/questionnaire/schema.ts';
import type { EditGridRef } from '#web/ui/editGrid/types.ts';
import type { Choice, Words } from './cellText.ts';
import type { GridRow } from './gridRow.ts';
import type { LastYear } from './lastYear.ts';
import type { Sheet } from './sheetContext.ts';
import type { TraceProps } from './traceProps.ts';
import type { ColumnChoice } from './useColumnChoice.ts';
import type { Editing } from './useEditing.ts';
import type { useTable } from './useTable.ts';
import type { View } from './useView.ts';

/** What the parts of a question are given. */
export interface QuestionProps {
  readonly calculation: Calculation;
  readonly questionnaire: Questionnaire;
  readonly question: Asked;
  readonly type: ActivityType;
  readonly next: string | null;
  readonly onOpen: (activity: string) => void;
  readonly Trace: ComponentType<TraceProps>;
}

export interface TableProps extends QuestionProps {
  readonly table: ReturnType<typeof useTable>;
  readonly words: Words;
  readonly places: readonly Choice[];
  readonly lastYear: LastYear | null;
  readonly sources: readonly string[];
  readonly isReadOnly: boolean;
}

export interface ToolsProps extends TableProps {
  readonly editing: Editing;
  readonly view: View;
  readonly columns: ColumnChoice;
  readonly sheet: Sheet;
  readonly grid: RefObject<EditGridRef | null>;
  readonly shown: readonly GridRow[];
  readonly isPhone: boolean;
  readonly onAdd: () => void;
}
