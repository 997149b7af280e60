import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { downloadFromServer } from '@/lib/files/download-from-server';
import { tellFailure } from './tell-failure';

type Props = Omit<ButtonProps, 'onClick' | 'loading' | 'icon' | 'href'> & {
  url: string;
  /** Where the server gives none. */
  fileName: string;
  failed: string;
};

/** Saves a file that the server makes; busy until it is there. */
export function DownloadButton({ url, fileName, failed, ...button }: Props) {
  const download = useMutation({
    mutationFn: () => downloadFromServer(url, fileName),
    onError: (error) => {
      tellFailure(error, failed);
    },
  });
  return (
    <Button
      {...button}
      icon={<DownloadOutlined aria-hidden />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    />
  );
}
