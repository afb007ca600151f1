import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListAsked, ListFile } from '#shared/calculations/listFile.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { whenWritten } from '#web/lib/useExcel.ts';

const FORMATS = ['xlsx', 'csv'] as const;
interface Props {
  readonly words: Readonly<Record<'export' | (typeof FORMATS)[number], string>>;
  readonly ask: (asked: ListAsked) => Promise<unknown>;
  readonly read: (exportId: IdOf<'export'>) => Promise<ListFile>;
  readonly onFailed: (error: unknown) => void;
}
/** A list as it is filtered, as a file: written in the background, then downloaded. */
export function ListFileMenu({ words, ask, read, onFailed }: Props) {
  const [isBusy, setBusy] = useState(false);
  const start = async (format: ListAsked['format']) => {
    setBusy(true);
    try {
      const exportId = newId('export');
      await ask({ exportId, format, language: currentLanguage() });
      const { url, fileName } = await whenWritten(() => read(exportId));
      downloadUrl(fileName, url);
    } catch (error) {
      onFailed(error);
    }
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {words[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
