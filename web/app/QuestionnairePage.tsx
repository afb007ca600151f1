import { TraceView } from '#web/features/calculations/TraceView.tsx';
import { QuestionnaireScreen } from '#web/features/questionnaire/QuestionnaireScreen.tsx';

/** The questionnaire, with how its figures were computed as the results show it. */
export function QuestionnairePage() {
  return <QuestionnaireScreen Trace={TraceView} />;
}
