import { RightOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Whether the page is not the first one. */
  later: boolean;
  next: string | null;
  onTurn: (cursor: string) => void;
  /** Another page is on its way. */
  disabled: boolean;
};

/** Further back, and to the newest again; the way back between is the browser's. */
export function LogPager({ later, next, onTurn, disabled }: Props) {
  const { t } = useTranslation('access');
  if (!later && next === null) return null;
  const turn = (cursor: string) => {
    if (!disabled) onTurn(cursor);
  };
  return (
    <Flex
      component="nav"
      aria-label={t('log.pages')}
      justify="flex-end"
      gap={12}
      wrap
      style={{ paddingTop: 16 }}
    >
      <Button
        icon={<VerticalRightOutlined aria-hidden />}
        disabled={!later}
        onClick={() => {
          turn('');
        }}
      >
        {t('log.newest')}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={next === null}
        onClick={() => {
          if (next !== null) turn(next);
        }}
      >
        {t('log.older')}
      </Button>
    </Flex>
  );
}
