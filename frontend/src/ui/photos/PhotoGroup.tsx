import { Image } from 'antd';
import type { ReactNode } from 'react';
import { usePhotoPreview } from './use-photo-preview';

/** Photos that belong together: opened large, one leads to the next. */
export function PhotoGroup({ children }: { children: ReactNode }) {
  return <Image.PreviewGroup preview={usePhotoPreview()}>{children}</Image.PreviewGroup>;
}
