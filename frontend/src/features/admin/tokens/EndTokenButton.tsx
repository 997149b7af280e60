import { useTranslation } from 'react-i18next';
import type { TokenDto } from '@/api/generated/model/token-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useEndToken } from './use-tokens';

/** Ends a token for good, after saying what stops with it. */
export function EndTokenButton({ token }: { token: TokenDto }) {
  const { t } = useTranslation('tokens');
  const end = useEndToken();
  const named = { name: token.nombre };
  return (
    <ConfirmButton
      danger
      aria-label={t('end.buttonOf', named)}
      question={t('end.question', named)}
      detail={t('end.detail')}
      confirmText={t('end.button')}
      onConfirm={() => end(token)}
    >
      {t('end.button')}
    </ConfirmButton>
  );
}
