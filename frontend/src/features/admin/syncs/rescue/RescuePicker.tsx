import { InboxOutlined } from '@ant-design/icons';
import { Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { colour } from '@/ui/theme/colours';

/** Where the file is dropped or chosen. */
export function RescuePicker({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Typography.Paragraph style={{ margin: 0 }}>{t('rescue.explanation')}</Typography.Paragraph>
      <Upload.Dragger
        accept=".zip"
        multiple={false}
        showUploadList={false}
        fileList={[]}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <InboxOutlined aria-hidden style={{ fontSize: 40, color: colour('primary') }} />
        <Typography.Paragraph strong style={{ margin: '8px 0 2px' }}>
          {t('rescue.drop')}
        </Typography.Paragraph>
        <Typography.Text type="secondary">{t('rescue.dropHint')}</Typography.Text>
      </Upload.Dragger>
    </>
  );
}
