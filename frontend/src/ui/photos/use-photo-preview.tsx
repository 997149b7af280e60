import { CloseOutlined } from '@ant-design/icons';
import { cloneElement, isValidElement, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import './photo-preview.css';

type Buttons = {
  /** Only where there are several photos. */
  prevIcon?: ReactNode;
  nextIcon?: ReactNode;
  rotateLeftIcon: ReactNode;
  rotateRightIcon: ReactNode;
  zoomInIcon: ReactNode;
  zoomOutIcon: ReactNode;
};

type Preview = {
  /** Names what has opened; of photos that belong together none has its own name there. */
  alt: string;
  closeIcon: ReactNode;
  actionsRender: (all: ReactElement, info: { icons: Buttons }) => ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const named = (button: ReactNode, name: string): ReactNode =>
  isValidElement<{ 'aria-label'?: string; title?: string }>(button)
    ? cloneElement(button, { 'aria-label': name, title: name })
    : button;

/**
 * How a photo, or a group of them, opens large: what can be done with it there, by name, in one row of a
 * narrow phone. The browser's way back closes it.
 */
export function usePhotoPreview(): Preview {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useClosedByBack(open, () => setOpen(false));
  return {
    open,
    onOpenChange: setOpen,
    alt: t('photos.large'),
    closeIcon: <CloseOutlined aria-label={t('actions.close')} />,
    actionsRender: (all, { icons }) =>
      cloneElement(
        all,
        undefined,
        named(icons.prevIcon, t('photos.previous')),
        named(icons.rotateLeftIcon, t('photos.rotateLeft')),
        named(icons.zoomOutIcon, t('photos.zoomOut')),
        named(icons.zoomInIcon, t('photos.zoomIn')),
        named(icons.rotateRightIcon, t('photos.rotateRight')),
        named(icons.nextIcon, t('photos.next')),
      ),
  };
}
