import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NumberHolder } from './use-correction';

type Props = { holder: NumberHolder };

/** Whose the number is. It opens beside the form: what was typed stays. */
export function HolderLink({ holder: { activo_id, activo_codigo, activo_descripcion } }: Props) {
  const { t } = useTranslation('assets');
  return (
    <Link to={`/admin/assets/${activo_id}`} target="_blank">
      {t('correction.holder', { codigo: activo_codigo, descripcion: activo_descripcion })}
    </Link>
  );
}
