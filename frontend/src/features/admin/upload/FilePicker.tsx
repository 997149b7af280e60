import { InboxOutlined } from '@ant-design/icons';
import { Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_FILES } from '@/lib/spreadsheet/accepted-file';
import { colour } from '@/ui/theme/colours';

/** Where a file is dropped or chosen. It stays here: nothing is sent before the person says so. */
export function FilePicker({ onChoose, disabled }: { onChoose: (file: File) => void; disabled: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Upload.Dragger
      accept={ACCEPTED_FILES}
      multiple={false}
      showUploadList={false}
      disabled={disabled}
      fileList={[]}
      beforeUpload={(file) => {
        onChoose(file);
        return false;
      }}
    >
      <InboxOutlined aria-hidden style={{ fontSize: 40, color: colour('primary') }} />
      <Typography.Paragraph strong style={{ margin: '8px 0 2px' }}>
        {t('upload.drop')}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{t('upload.dropHint')}</Typography.Text>
    </Upload.Dragger>
  );
}
