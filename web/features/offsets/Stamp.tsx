import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#shared/offsets/certificate.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { type SvgPicture, savePng, saveSvg } from '#web/lib/svgPicture.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';

const FORMATS: Readonly<Record<'SVG' | 'PNG', (picture: SvgPicture) => unknown>> = { SVG: saveSvg, PNG: savePng };

/** The stamp of a valid certificate, to be shown where its buyer says what was contributed. */
export function Stamp({ certificate: { id, number } }: { certificate: Certificate }) {
  const { t } = useTranslation('offsets');
  const notDone = useNotDone();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: keyof typeof FORMATS) => {
    setBusy(true);
    try {
      const query = { language: currentLanguage() };
      await FORMATS[format](await api.offsets.getCertificateStamp({ params: { certificateId: id }, query }));
    } catch (error) {
      notDone(t('document.failed'), error);
    }
    setBusy(false);
  };
  return (
    <li>
      <div>
        {t('document.stamp')}
        <p className="note">{t('document.stampNote')}</p>
      </div>
      <span>
        {(['SVG', 'PNG'] as const).map((format) => (
          <button key={format} type="button" className="tool" disabled={isBusy} onClick={() => void save(format)}>
            {t('document.stampFile', { format })}
            <span className="visually-hidden">: {number}</span>
          </button>
        ))}
      </span>
    </li>
  );
}
