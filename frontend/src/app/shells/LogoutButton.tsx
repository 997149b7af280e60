import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/lib/session/use-user';
import { QuestionHost } from '@/ui/questions/QuestionHost';
import { LogoutWarning } from './LogoutWarning';
import { useLeaving } from './use-leaving';

/** The way out where there is no menu, and no shell whose place asks questions. */
export function LogoutButton() {
  return (
    <QuestionHost>
      <Leave />
    </QuestionHost>
  );
}

function Leave() {
  const { t } = useTranslation();
  const { username } = useUser();
  const { leaving, ask, stay, leave } = useLeaving();
  return (
    <>
      <Button onClick={ask}>{t('shell.logout')}</Button>
      <LogoutWarning leaving={leaving} username={username} onStay={stay} onLeave={() => void leave()} />
    </>
  );
}
