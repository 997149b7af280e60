import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  DisconnectOutlined,
  ExclamationCircleOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
  SyncOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';

type Look =
  | 'completa'
  | 'conErrores'
  | 'en_curso'
  | 'interrumpida'
  | 'desconocido'
  | 'deshecha'
  | 'pausada'
  | 'detenida'
  | 'cancelada'
  | 'no_cargada';

const looks: Record<Look, { tone: Tone; icon: ReactNode }> = {
  completa: { tone: 'green', icon: <CheckCircleOutlined /> },
  conErrores: { tone: 'yellow', icon: <ExclamationCircleOutlined /> },
  en_curso: { tone: 'blue', icon: <SyncOutlined /> },
  interrumpida: { tone: 'red', icon: <DisconnectOutlined /> },
  desconocido: { tone: 'grey', icon: <QuestionCircleOutlined /> },
  deshecha: { tone: 'grey', icon: <UndoOutlined /> },
  pausada: { tone: 'grey', icon: <PauseCircleOutlined /> },
  detenida: { tone: 'red', icon: <WarningOutlined /> },
  cancelada: { tone: 'grey', icon: <StopOutlined /> },
  no_cargada: { tone: 'red', icon: <CloseCircleOutlined /> },
};

/** What became of an import, in one word. */
export function EstadoTag({
  estado,
  details,
  reversion,
  segundo_plano,
}: Pick<ImportDto, 'estado' | 'details' | 'reversion' | 'segundo_plano'>) {
  const { t } = useTranslation('admin');
  const settled = estado === 'completa' || estado === 'desconocido';
  const loaded = settled && details.errors > 0 ? 'conErrores' : estado;
  const isOver = reversion?.ended_at != null && estado !== 'no_cargada';
  const look = isOver ? 'deshecha' : (heldLook(segundo_plano) ?? loaded);
  const { tone, icon } = looks[look];
  return (
    <ToneTag tone={tone} icon={icon}>
      {t(`imports.estado.${look}`)}
    </ToneTag>
  );
}

/** Where somebody, or a part that cannot be loaded, keeps a load in the background from going on. */
function heldLook(load: ImportDto['segundo_plano']): Look | undefined {
  const estado = load?.estado;
  return estado === 'pausada' || estado === 'detenida' || estado === 'cancelada' ? estado : undefined;
}
