import { DeleteOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMegabytes } from '@/lib/format/size';
import { colour } from '@/ui/theme/colours';

type Props = { file: Pick<File, 'name' | 'size'>; onRemove: () => void; disabled: boolean };

/** The chosen file: its name, its size in MB, and the way to let go of it. */
export function ChosenFileRow({ file, onRemove, disabled }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Flex
      align="center"
      gap={12}
      style={{
        border: `1px solid ${colour('hairline')}`,
        borderRadius: 8,
        padding: '10px 14px',
        minWidth: 0,
      }}
    >
      <FileExcelOutlined aria-hidden style={{ fontSize: 22, color: colour('primary') }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography.Text strong ellipsis={{ tooltip: file.name }} style={{ display: 'block' }}>
          {file.name}
        </Typography.Text>
        <Typography.Text type="secondary">{formatMegabytes(file.size)}</Typography.Text>
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('upload.remove', { name: file.name })}
        title={t('upload.remove', { name: file.name })}
        disabled={disabled}
        onClick={onRemove}
      />
    </Flex>
  );
}
