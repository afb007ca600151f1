import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { LOSS_NOTICE_DAYS } from '#shared/constants/forests.ts';
import { isLossLate, isSaleLate, LOSS_CAUSES, LossNotice, SaleNotice } from '#shared/forests/notices.ts';
import { areaOf } from '#shared/forests/rules.ts';
import type { Forest } from '#shared/forests/schema.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { api } from '#web/lib/api.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { DateField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { forestChanged } from './queries.ts';
import { useForestWords } from './useForestWords.ts';

export type Reported = Forest['notices'][number]['kind'];
interface Props {
  readonly forest: Forest;
  readonly onClose: () => void;
}
const M2_PER_HA = 10_000;
const todayOf = ({ country }: Forest) => dayIn(zoneOf(country), new Date());

/** Tells of a loss or a sale: nothing more of the forest is sold from then on. */
export function ReportDialog({ kind, ...props }: Props & { readonly kind: Reported }) {
  const { t } = useTranslation('forests');
  return (
    <Dialog isOpen onClose={props.onClose} title={t(`report.${kind}`)}>
      {kind === 'loss' ? <LossForm {...props} /> : <SaleForm {...props} />}
    </Dialog>
  );
}

/** What the answer to a notice does. */
function useTold({ onClose }: Props) {
  const { t } = useTranslation('forests');
  return (forest: Forest) => {
    forestChanged(forest);
    toast.success({ title: t('report.done') });
    onClose();
  };
}

function LossForm(props: Props) {
  const { t } = useTranslation('forests');
  const { hectares } = useForestWords();
  const told = useTold(props);
  const { forest } = props;
  const [today, area] = [todayOf(forest), areaOf(forest.plots)];
  const wrong = ({ on, lostM2 }: z.input<typeof LossNotice>): Problem[] => {
    const found: Problem[] = [];
    if (on > today) found.push({ path: ['on'], code: 'forests.noticeAhead' });
    if (lostM2 > area) found.push({ path: ['lostM2'], code: 'forests.lossTooLarge' });
    return found;
  };
  const form = useZodForm(LossNotice, { text: '' }, wrong);
  const { control, watch } = form;
  const on = watch('on');
  const params = { id: forest.id };
  return (
    <Form
      form={form}
      label={t('report.loss')}
      failed={t('report.failed')}
      onSubmit={async (notice) => told(await api.forests.reportLoss({ params, body: { v: forest.v, notice } }))}
    >
      <DateField {...{ control, name: 'on', label: t('report.lossOn'), isRequired: true, max: today }} />
      {on && isLossLate(on, today) ? (
        <Callout tone="decide" isLive>
          {t('report.lossLate', { days: LOSS_NOTICE_DAYS })}
        </Callout>
      ) : null}
      <RadioField
        {...{ control, name: 'cause', label: t('report.cause'), isRequired: true }}
        options={LOSS_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
      />
      <NumberField
        {...{ control, name: 'lostM2', label: t('report.area'), unit: 'ha', scale: M2_PER_HA, isRequired: true }}
        hint={t('report.areaHint', { area: hectares(area) })}
      />
      <TextAreaField {...{ control, name: 'text', label: t('report.text') }} />
      <Send />
    </Form>
  );
}

function SaleForm(props: Props) {
  const { t } = useTranslation('forests');
  const told = useTold(props);
  const { forest } = props;
  const form = useZodForm(SaleNotice, { text: '' });
  const { control, watch } = form;
  const on = watch('on');
  const params = { id: forest.id };
  return (
    <Form
      form={form}
      label={t('report.sale')}
      failed={t('report.failed')}
      onSubmit={async (notice) => told(await api.forests.reportSale({ params, body: { v: forest.v, notice } }))}
    >
      <DateField {...{ control, name: 'on', label: t('report.saleOn'), isRequired: true }} />
      {on && isSaleLate(on, todayOf(forest)) ? (
        <Callout tone="decide" isLive>
          {t('report.saleLate')}
        </Callout>
      ) : null}
      <TextAreaField {...{ control, name: 'text', label: t('report.text') }} />
      <Send />
    </Form>
  );
}

function Send() {
  const { t } = useTranslation('forests');
  return (
    <FormActions>
      <SubmitButton color="danger">{t('report.send')}</SubmitButton>
    </FormActions>
  );
}
