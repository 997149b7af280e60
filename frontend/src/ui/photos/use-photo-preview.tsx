import { CloseOutlined } from '@ant-design/icons';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Buttons = Record<'rotateLeftIcon' | 'rotateRightIcon' | 'zoomInIcon' | 'zoomOutIcon', ReactNode>;

type Preview = {
  closeIcon: ReactNode;
  actionsRender: (all: ReactElement, info: { icons: Buttons }) => ReactNode;
};

const named = (button: ReactNode, name: string): ReactNode =>
  isValidElement<{ 'aria-label'?: string; title?: string }>(button)
    ? cloneElement(button, { 'aria-label': name, title: name })
    : button;

/** How a photo opens large: what can be done with it there, by name, in one row of a narrow phone. */
export function usePhotoPreview(): Preview {
  const { t } = useTranslation();
  return {
    closeIcon: <CloseOutlined aria-label={t('actions.close')} />,
    actionsRender: (all, { icons }) =>
      cloneElement(
        all,
        undefined,
        named(icons.rotateLeftIcon, t('photos.rotateLeft')),
        named(icons.zoomOutIcon, t('photos.zoomOut')),
        named(icons.zoomInIcon, t('photos.zoomIn')),
        named(icons.rotateRightIcon, t('photos.rotateRight')),
      ),
  };
}
