import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProtectedImage } from './ProtectedImage';
import { PhotoGroup } from './photos/PhotoGroup';

/** Photos of a change side by side; a click opens them large. `urls` are paths of the API. */
export function PhotoStrip({ urls, size }: { urls: string[]; size?: number }) {
  const { t } = useTranslation();
  if (urls.length === 0) return null;
  return (
    <PhotoGroup>
      <Flex wrap gap={10}>
        {urls.map((url, index) => (
          <ProtectedImage key={url} src={url} alt={t('photos.alt', { n: index + 1 })} size={size} />
        ))}
      </Flex>
    </PhotoGroup>
  );
}
