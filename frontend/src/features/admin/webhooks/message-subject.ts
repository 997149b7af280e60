import type { TFunction } from 'i18next';
import type { DeliveryDto } from '@/api/generated/model/delivery-dto';

type Data = { NUMERO_DE_ACTIVO?: string | null; activo_id?: number; archivo?: string; username?: string };

/** What a message is about as people know it: an asset's number, a file, a user. */
export function subjectOf({ asunto, cuerpo }: DeliveryDto, t: TFunction<'webhooks'>): string {
  const { data } = JSON.parse(cuerpo) as { data: Data };
  if (asunto.startsWith('prueba:')) return t('log.subjects.test');
  if (data.NUMERO_DE_ACTIVO) return t('log.subjects.asset', { codigo: data.NUMERO_DE_ACTIVO });
  if (data.activo_id !== undefined) return t('log.subjects.conflict', { id: data.activo_id });
  return data.archivo ?? data.username ?? asunto;
}
