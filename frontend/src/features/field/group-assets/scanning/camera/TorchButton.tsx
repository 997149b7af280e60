import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTorch, lightTorch } from './torch';

/** Only where the camera has a light. */
export function TorchButton({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation('field');
  const [on, setOn] = useState(false);
  const [there, setThere] = useState(false);
  useEffect(() => {
    // What a camera can do is known some time after it shows its picture.
    const timer = setTimeout(() => setThere(hasTorch(video.current)), 500);
    return () => clearTimeout(timer);
  }, [video]);
  if (!there) return null;
  const toggle = async () => {
    await lightTorch(video.current, !on).catch(() => setThere(false));
    setOn(!on);
  };
  return (
    <Button
      icon={<BulbOutlined aria-hidden />}
      aria-pressed={on}
      type={on ? 'primary' : 'default'}
      onClick={() => void toggle()}
    >
      {t('scan.torch')}
    </Button>
  );
}
