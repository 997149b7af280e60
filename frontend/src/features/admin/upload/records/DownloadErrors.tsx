import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { getDownloadFailedRowsUrl } from '@/api/generated/inventory/inventory';
import { downloadBlob } from '@/lib/files/download-blob';
import { request } from '@/lib/http/request';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';

const TIMEOUT_MS = 120_000;

/** 'Descargar errores': the rows in error with reasons and values, to be mended in Excel and loaded again. */
export function DownloadErrors({ importId }: { importId: string }) {
  const { t } = useTranslation('admin');
  const download = useMutation({
    mutationFn: async () => {
      const response = await request(getDownloadFailedRowsUrl(importId), { timeoutMs: TIMEOUT_MS });
      downloadBlob(nameOf(response) ?? 'errores.xlsx', await response.blob());
    },
    onError: (error) => {
      toast.error(errorText(error, t('imports.downloadFailed')));
    },
  });
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      {t('upload.result.download')}
    </Button>
  );
}

/** The name that the server gave the file: plain, or encoded where it has letters beyond ASCII. */
function nameOf(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/.exec(header)?.[1];
}
